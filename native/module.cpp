// The Python face of the compiled core: bindings only, no algorithms live here.
// Only src/cluewise/engine/native.py imports this module.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace nb = nanobind;

NB_MODULE(_native, module) {
    module.doc() = "The compiled core of cluewise.";
    module.def(
        "version", [] { return std::string(CLUEWISE_VERSION); },
        "The version of cluewise that this core was built for.");
}
