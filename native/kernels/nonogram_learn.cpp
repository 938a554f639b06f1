#include "nonogram_learn.hpp"

#include <algorithm>
#include <cstring>
#include <cmath>

namespace cluewise::nonogram {
Knobs knobs;
namespace {
constexpr std::uint32_t none = 0, kind_line = 1, kind_clause = 2, kind_domain = 3;
}

Learner::Learner(const Input& input, Board& board, Meter& meter)
    : board_(board), meter_(meter), reasons_(input), values_(board.values()), index_of_(static_cast<std::size_t>(board.cells()), -1) {
    for (int c = 0; c < board.cells(); ++c)
        if (!board.fixed(c)) { index_of_[c] = static_cast<int>(cell_of_.size()); cell_of_.push_back(c); }
    vars_ = static_cast<std::uint32_t>(bw() ? cell_of_.size() : cell_of_.size() * static_cast<std::size_t>(values_));
    val_.assign(2 * vars_, 0); level_.assign(vars_, 0); pos_.assign(vars_, 0); reason_.assign(vars_, none);
    phase_.assign(vars_, 0); seen_.assign(vars_, 0);
    watches_.resize(2 * vars_); activity_.assign(vars_, 0); heap_at_.assign(vars_, -1);
    line_cells_.resize(static_cast<std::size_t>(std::max(board.height(), board.width())));
    std::uint32_t rs = knobs.seed*7919+1;
    if (bw()) for (std::uint32_t v = 0; v < vars_; ++v) { rs=rs*1664525+1013904223; phase_[v] = knobs.phase==2? (rs>>16&1): char(knobs.phase); if(knobs.seed) activity_[v]=(rs>>8)*1e-9;
        if(knobs.initact){int c=cell_of_[v];double s=1.0/(1+board.clue(board.row_of(c)).slack)+1.0/(1+board.clue(board.height()+board.column_of(c)).slack);activity_[v]=s;}
    }
    else for (std::size_t u=0;u<cell_of_.size();++u) for (int v = 0; v < values_; ++v)
        if (!(board.domain(cell_of_[u]) >> v & 1)) { Lit l = taken_lit(static_cast<int>(u), v); val_[l]=1; val_[l^1]=-1; }
    for (std::uint32_t v = 0; v < vars_; ++v) heap_insert(v);
}

void Learner::heap_up(std::size_t i){std::uint32_t v=heap_[i];while(i>0){std::size_t p=(i-1)/2;if(activity_[heap_[p]]>=activity_[v])break;heap_[i]=heap_[p];heap_at_[heap_[i]]=int(i);i=p;}heap_[i]=v;heap_at_[v]=int(i);}
void Learner::heap_down(std::size_t i){std::uint32_t v=heap_[i];for(;;){std::size_t c=2*i+1;if(c>=heap_.size())break;if(c+1<heap_.size()&&activity_[heap_[c+1]]>activity_[heap_[c]])++c;if(activity_[heap_[c]]<=activity_[v])break;heap_[i]=heap_[c];heap_at_[heap_[i]]=int(i);i=c;}heap_[i]=v;heap_at_[v]=int(i);}
void Learner::heap_insert(std::uint32_t v){if(heap_at_[v]>=0)return;heap_.push_back(v);heap_up(heap_.size()-1);}
std::uint32_t Learner::heap_pop(){std::uint32_t v=heap_[0];heap_at_[v]=-1;std::uint32_t l=heap_.back();heap_.pop_back();if(!heap_.empty()){heap_[0]=l;heap_at_[l]=0;heap_down(0);}return v;}
void Learner::bump(std::uint32_t v){activity_[v]+=inc_;if(activity_[v]>1e100){for(auto&a:activity_)a*=1e-100;inc_*=1e-100;}if(heap_at_[v]>=0)heap_up(std::size_t(heap_at_[v]));}

void Learner::assign(Lit lit, std::uint32_t reason, int from_line) {
    const std::uint32_t var = lit >> 1;
    val_.data()[lit] = 1; val_.data()[lit ^ 1] = -1;
    level_.data()[var] = static_cast<int>(level_start_.size()); pos_.data()[var] = static_cast<std::uint32_t>(trail_.size()); reason_.data()[var] = reason;
    trail_.push_back(lit);
    int cell, v;
    if (bw()) { cell = cell_of_.data()[var]; v = lit & 1; }
    else { if (lit & 1) return; cell = cell_of_[var / values_]; v = static_cast<int>(var % values_); }
    board_.remove(cell, v);
    const int row = board_.row_of(cell), col = board_.height() + board_.column_of(cell);
    if (row != from_line) board_.queue.push(row);
    if (col != from_line) board_.queue.push(col);
}

void Learner::enqueue(Lit lit, std::uint32_t reason, int from_line) {
    assign(lit, reason, from_line);
    if (bw()) return;
    const int u = static_cast<int>((lit >> 1) / values_), v = static_cast<int>((lit >> 1) % values_);
    if (lit & 1) {
        for (int w = 0; w < values_; ++w) if (w != v) { Lit o = taken_lit(u, w); if (val_[o] == 0) assign(o, kind_domain, -1); }
    } else if (board_.fixed(cell_of_[u])) {
        const int last = std::countr_zero(board_.domain(cell_of_[u]));
        const Lit eq = taken_lit(u, last) ^ 1;
        if (val_[eq] == 0) assign(eq, kind_domain, -1);
    }
}

bool Learner::propagate_clauses() {
    while (head_ < trail_.size()) {
        const Lit p = trail_[head_++];
        auto& ws = watches_[p];
        Watch* i = ws.data(); Watch* j = i; Watch* end = i + ws.size();
        const Lit f = p ^ 1;
        while (i != end) {
            if (val_.data()[i->blocker] > 0) { *j++ = *i++; continue; }
            const std::uint32_t cr = i->clause;
            std::uint32_t* c = arena_.data() + cr;
            const std::uint32_t size = c[0]; Lit* lits = c + 3;
            if (lits[0] == f) std::swap(lits[0], lits[1]);
            ++i;
            const Lit first = lits[0];
            if (val_.data()[first] > 0) { *j++ = {cr, first}; continue; }
            bool found = false;
            for (std::uint32_t k = 2; k < size; ++k) if (val_.data()[lits[k]] >= 0) { std::swap(lits[1], lits[k]); watches_.data()[lits[1] ^ 1].push_back({cr, first}); found = true; break; }
            if (found) continue;
            *j++ = {cr, first};
            if (val_.data()[first] < 0) {
                while (i != end) *j++ = *i++;
                ws.resize(j - ws.data());
                conflict_.clear(); for (std::uint32_t k = 0; k < size; ++k) conflict_.push_back(lits[k] ^ 1);
                if (c[1] & 0x80000000u) {float a; std::memcpy(&a,c+2,4); a+=cinc_; std::memcpy(c+2,&a,4);}
                return false;
            }
            enqueue(first, cr << 2 | kind_clause, -1);
        }
        ws.resize(j - ws.data());
    }
    return true;
}

bool Learner::propagate() {
    for (;;) {
        if (!propagate_clauses()) { board_.queue.clear(); return false; }
        if (board_.queue.empty()) return true;
        const int line = board_.queue.pop();
        ++meter_.counters.propagations;
        const bool ok = board_.look(line, [&](int cell, int value, int) {
            enqueue(taken_lit(index_of_.data()[cell], value), static_cast<std::uint32_t>(line) << 2 | kind_line, line);
        });
        if (!ok) { board_.queue.clear(); explain_line(line, 0, false, conflict_); return false; }
    }
}

void Learner::cancel_to(int level) {
    if (static_cast<int>(level_start_.size()) <= level) return;
    const std::size_t to = level_start_[level];
    while (trail_.size() > to) {
        const Lit lit = trail_.back(); trail_.pop_back();
        const std::uint32_t var = lit >> 1;
        val_.data()[lit] = val_.data()[lit ^ 1] = 0; phase_.data()[var] = lit & 1;
        if (bw()) board_.restore(cell_of_.data()[var], lit & 1);
        else if (!(lit & 1)) board_.restore(cell_of_[var / values_], static_cast<int>(var % values_));
        if (heap_at_.data()[var] < 0) heap_insert(var);
    }
    head_ = to; level_start_.resize(level);
}

void Learner::explain_line(int line, Lit goal, bool has_goal, std::vector<Lit>& facts) {
    const int n = board_.clue(line).cells;
    const std::uint32_t limit = has_goal ? pos_[goal >> 1] : 0xffffffffu;
    const int now = static_cast<int>(level_start_.size());
    const std::uint32_t all = (2u << (values_ - 1)) - 1;
    for (int p = 0; p < n; ++p) {
        const int cell = board_.cell_at(line, p), u = index_of_.data()[cell];
        Reasons::Taken& t = line_cells_.data()[p];
        t = {0, 0, 0};
        const std::uint32_t gone = all & ~board_.domain(cell);
        if (gone == 0) continue;
        if (u < 0) { t.values = t.free = gone; continue; }
        for (std::uint32_t g = gone; g; g &= g - 1) {
            const int v = std::countr_zero(g); const std::uint32_t var = taken_lit(u, v) >> 1;
            if (bw() || level_[var] > 0) { if (pos_.data()[var] >= limit && level_[var]>0) continue; }
            t.values |= 1u << v;
            if (level_.data()[var] == 0) t.free |= 1u << v;
            else if (knobs.free_seen && seen_.data()[var]) t.free |= 1u << v;
            else if (knobs.dear==1 && level_.data()[var] == now) t.dear |= 1u << v;
            else if (knobs.dear==2 && level_.data()[var] != now) t.dear |= 1u << v;
        }
    }
    if (has_goal) {
        const std::uint32_t var = goal >> 1;
        const int u = static_cast<int>(bw() ? var : var / values_), v = static_cast<int>(bw() ? goal & 1 : var % values_);
        const int cell = cell_of_[u];
        const int p = line < board_.height() ? board_.column_of(cell) : board_.row_of(cell);
        line_cells_[p].values = line_cells_[p].free = all & ~(1u << v); line_cells_[p].dear = 0;
        reasons_.shrink(line, {line_cells_.data(), static_cast<std::size_t>(n)});
        line_cells_[p].values = 0;
    } else reasons_.shrink(line, {line_cells_.data(), static_cast<std::size_t>(n)});
    facts.clear();
    for (int p = 0; p < n; ++p) for (std::uint32_t g = line_cells_[p].values; g; g &= g - 1) {
        const int u = index_of_.data()[board_.cell_at(line, p)]; if (u < 0) continue;
        const Lit l = taken_lit(u, std::countr_zero(g));
        if (level_[l >> 1] > 0) facts.push_back(l);
    }
}

void Learner::reasons_of(Lit lit, std::vector<Lit>& facts) {
    const std::uint32_t r = reason_[lit >> 1];
    facts.clear();
    if ((r & 3) == kind_line) explain_line(static_cast<int>(r >> 2), lit, true, facts);
    else if ((r & 3) == kind_clause) {
        std::uint32_t* c = arena_.data() + (r >> 2);
        for (std::uint32_t k = 0; k < c[0]; ++k) if (c[3 + k] != lit) facts.push_back(c[3 + k] ^ 1);
        if (c[1] & 0x80000000u) {float a; std::memcpy(&a,c+2,4); a+=cinc_; std::memcpy(c+2,&a,4);}
    } else {  // domain
        const int u = static_cast<int>((lit >> 1) / values_), v = static_cast<int>((lit >> 1) % values_);
        if (lit & 1) { for (int w = 0; w < values_; ++w) if (w != v) facts.push_back(taken_lit(u, w)); }
        else for (int w = 0; w < values_; ++w) { Lit eq = taken_lit(u, w) ^ 1; if (val_[eq] > 0) { facts.push_back(eq); break; } }
    }
}

void Learner::analyse() {
    int top = 0;
    for (Lit f : conflict_) top = std::max(top, level_[f >> 1]);
    learnt_.assign(1, 0); toclear_.clear();
    if (top == 0) { back_level_ = -1; return; }
    cancel_to(top);
    int open = 0; std::size_t at = trail_.size();
    const std::vector<Lit>* facts = &conflict_;
    Lit p = 0;
    for (;;) {
        for (Lit f : *facts) {
            const std::uint32_t var = f >> 1;
            if (seen_.data()[var] || level_.data()[var] == 0) continue;
            seen_.data()[var] = 1; toclear_.push_back(f); bump(var);
            if (level_.data()[var] == top) ++open; else learnt_.push_back(f ^ 1);
        }
        while (!seen_.data()[trail_[--at] >> 1]) {}
        p = trail_[at];
        if (--open == 0) break;
        reasons_of(p, tmp_); facts = &tmp_;
    }
    learnt_[0] = p ^ 1;
    if (knobs.minimise) {
        std::size_t j = 1;
        for (std::size_t i = 1; i < learnt_.size(); ++i) if (!redundant(learnt_[i] ^ 1)) learnt_[j++] = learnt_[i];
        learnt_.resize(j);
    }
    for (Lit f : toclear_) seen_[f >> 1] = 0;
    back_level_ = 0; std::size_t where = 1;
    for (std::size_t i = 1; i < learnt_.size(); ++i) if (level_[learnt_[i] >> 1] > back_level_) { back_level_ = level_[learnt_[i] >> 1]; where = i; }
    if (learnt_.size() > 1) std::swap(learnt_[1], learnt_[where]);
    ++stamp_; lbd_ = 0; level_stamp_.resize(std::max(level_stamp_.size(), level_start_.size() + 2));
    for (Lit l : learnt_) if (level_stamp_[level_[l >> 1]] != stamp_) { level_stamp_[level_[l >> 1]] = stamp_; ++lbd_; }
}

// One step: all facts that imply it are in the clause already.
bool Learner::redundant(Lit lit) {
    if (reason_[lit >> 1] == none) return false;
    reasons_of(lit, tmp2_);
    for (Lit f : tmp2_) if (!seen_[f >> 1] && level_[f >> 1] > 0) return false;
    return true;
}

std::uint32_t Learner::add_clause(const std::vector<Lit>& lits, std::uint32_t lbd) {
    const std::uint32_t cr = static_cast<std::uint32_t>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(lits.size())); arena_.push_back(lbd | 0x80000000u);
    float a = cinc_; std::uint32_t ab; std::memcpy(&ab, &a, 4); arena_.push_back(ab);
    arena_.insert(arena_.end(), lits.begin(), lits.end());
    watches_[lits[0] ^ 1].push_back({cr, lits[1]}); watches_[lits[1] ^ 1].push_back({cr, lits[0]});
    learnts_.push_back(cr);
    return cr;
}

void Learner::reduce() {
    const auto act = [&](std::uint32_t c) { float a; std::memcpy(&a, arena_.data() + c + 2, 4); return a; };
    std::sort(learnts_.begin(), learnts_.end(), [&](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t la = arena_[a + 1] & 0xffffff, lb = arena_[b + 1] & 0xffffff;
        const bool ka = la <= 2, kb = lb <= 2; if (ka != kb) return ka;
        if (knobs.order==1 && la != lb) return la < lb;
        const float x = act(a), y = act(b); if (x != y) return x > y; return a < b; });
    std::vector<std::uint32_t> keep; std::vector<std::uint32_t> map;
    std::vector<std::uint32_t> fresh; fresh.reserve(arena_.size());
    std::vector<std::pair<std::uint32_t,std::uint32_t>> moved;
    for (std::size_t i = 0; i < learnts_.size(); ++i) {
        const std::uint32_t c = learnts_[i]; const Lit first = arena_[c + 3];
        const bool locked = val_[first] > 0 && reason_[first >> 1] == (c << 2 | kind_clause);
        if (!(locked || i < learnts_.size() / 2 || (arena_[c + 1] & 0xffffff) <= 2)) continue;
        const std::uint32_t to = static_cast<std::uint32_t>(fresh.size());
        fresh.insert(fresh.end(), arena_.begin() + c, arena_.begin() + c + 3 + arena_[c]);
        if (locked) reason_[first >> 1] = to << 2 | kind_clause;
        keep.push_back(to);
    }
    arena_.swap(fresh); learnts_.swap(keep);
    for (auto& w : watches_) w.clear();
    for (std::uint32_t c : learnts_) { Lit* l = arena_.data() + c + 3; watches_[l[0] ^ 1].push_back({c, l[1]}); watches_[l[1] ^ 1].push_back({c, l[0]}); }
}

Lit Learner::decide() {
    while (!heap_.empty()) { const std::uint32_t v = heap_pop(); if (val_[2 * v] == 0) return bw() ? 2 * v + static_cast<Lit>(phase_[v]) : 2 * v + static_cast<Lit>(phase_[v]); }
    return 0xffffffffu;
}

void Learner::emit(Sink& sink) {
    std::vector<std::uint8_t> out(static_cast<std::size_t>(board_.cells()));
    for (int c = 0; c < board_.cells(); ++c) out[c] = static_cast<std::uint8_t>(std::countr_zero(board_.domain(c)));
    sink.take(out);
}

static std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1, seq = 0;
    while (size < i + 1) { ++seq; size = 2 * size + 1; }
    while (size - 1 != i) { size = (size - 1) / 2; --seq; i %= size; }
    return std::uint64_t{1} << seq;
}

Outcome Learner::run(std::uint64_t limit, Sink& sink) {
    Outcome outcome; int floor = 0;
    std::uint64_t since = 0, restarts = 0, next = knobs.restart, next_reduce = knobs.reduce, reduces = 0, total = 0;
    double fast=0, slow=0;
    // flips the last decision at the floor; false when nothing is left
    const auto flip = [&]() -> bool {
        for (;;) {
            if (floor == 0 && level_start_.empty()) return false;
            const int level = static_cast<int>(level_start_.size());
            const Lit d = trail_[level_start_[level - 1]];
            cancel_to(level - 1); floor = std::min(floor, level - 1);
            floor = level - 1;
            enqueue(d ^ 1, none, -1);
            return true;
        }
    };
    for (;;) {
        if (!propagate()) {
            ++meter_.counters.conflicts; ++since; ++total;
            if (static_cast<int>(level_start_.size()) <= floor) {
                if (level_start_.empty()) { outcome.complete = true; return outcome; }
                if (!flip()) { outcome.complete = true; return outcome; }
                continue;
            }
            analyse();
            if (back_level_ < 0) { outcome.complete = true; return outcome; }
            if (static_cast<int>(level_start_.size()) <= floor) { // conflict below the floor
                if (level_start_.empty()) { outcome.complete = true; return outcome; }
                flip(); continue;
            }
            cancel_to(std::max(back_level_, floor));
            if (learnt_.size() == 1) enqueue(learnt_[0], none, -1);
            else { const std::uint32_t c = add_clause(learnt_, lbd_); enqueue(learnt_[0], c << 2 | kind_clause, -1); }
            inc_ /= knobs.decay; cinc_ /= 0.999f; if (cinc_ > 1e20f) { for (auto c : learnts_) { float a; std::memcpy(&a, arena_.data() + c + 2, 4); a *= 1e-20f; std::memcpy(arena_.data() + c + 2, &a, 4); } cinc_ *= 1e-20f; }
            fast += (lbd_ - fast) / 32; slow += (lbd_ - slow) / 4096;
            if (!meter_.tick()) return outcome;
            continue;
        }
        if (knobs.rmode==0 ? since >= next : (since>=(unsigned)knobs.restart && total>1000 && fast > 1.15*slow)) { since = 0; ++restarts; next = knobs.restart * luby(restarts); cancel_to(floor); 
            continue; }
        if (learnts_.size() >= next_reduce) { reduce(); ++reduces; next_reduce = learnts_.size() + knobs.reduce + 200*reduces; }
        const Lit d = decide();
        if (d == 0xffffffffu) {
            emit(sink); ++outcome.count;
            if (level_start_.empty()) { outcome.complete = true; return outcome; }
            if (outcome.count >= limit) return outcome;
            flip();
            continue;
        }
        level_start_.push_back(trail_.size());
        meter_.counters.depth = std::max<std::uint64_t>(meter_.counters.depth, level_start_.size());
        enqueue(d, none, -1);
        if (!meter_.node()) return outcome;
    }
}

}  // namespace cluewise::nonogram
