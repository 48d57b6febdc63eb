#pragma once
// One SELECT of a data source over unixODBC. The only place that knows ODBC, in a program of its
// own (main.cpp): drivers are other people's code.

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace oms::odbc {

/// What the driver manager, the driver or its server said.
class Failure : public std::runtime_error {
  public:
    Failure(const std::string& text, std::string state)
        : std::runtime_error(text), state_(std::move(state)) {}

    const std::string& state() const { return state_; }  ///< SQLSTATE

  private:
    std::string state_;
};

struct Limits {
    std::size_t rows = 1000;
    std::size_t cell_bytes = 4096;       ///< what is longer is an error of its row
    std::size_t all_bytes = 16U << 20U;  ///< of all values
    unsigned seconds = 10;               ///< to sign in, and of a statement where drivers count
};

enum class Kind { Text, Number, Flag };

struct Value {
    bool null = true;
    std::string text;  ///< UTF-8
};

struct Answer {
    std::vector<std::string> names;
    std::vector<Kind> kinds;
    std::vector<std::vector<Value>> rows;
    bool more = false;  ///< there are rows beyond the limits
};

/// Connects, runs `before` one after the other, then `sql`. Throws Failure; state 54000 for a value
/// beyond `cell_bytes`.
Answer select(
    const std::string& connection,
    const std::vector<std::string>& before,
    const std::string& sql,
    const Limits& limits
);

}  // namespace oms::odbc
