/** A list of small numbers that can grow to millions. */

export class Column {
  #items;
  #fallback;
  length = 0;

  constructor(Kind, fallback = 0) {
    this.#items = new Kind(256);
    this.#fallback = fallback;
  }

  push(value = this.#fallback) {
    if (this.length === this.#items.length) {
      const larger = new this.#items.constructor(2 * this.length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  get(at) { return this.#items[at]; }

  set(at, value) { this.#items[at] = value; }
}
