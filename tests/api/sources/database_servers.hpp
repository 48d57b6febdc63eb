#pragma once
// Databases of others, of each kind that can be asked over a network: servers of the tests' own on
// 127.0.0.1, with the same rows in them.

#include "support/postgres.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <memory>
#include <string>

namespace oms::test {

/// Its user may do more than read, so that what keeps a question from writing is the product.
inline constexpr const char* kSourceUser = "ledger";
inline constexpr const char* kSourcePassword = "se;c'r}e\"t";

/// Table `crate` with a comment, its view `heavy`, and table `od"d` of one column.
class PostgresSource {
  public:
    PostgresSource();

    std::string url() const;

  private:
    int port_;
    PostgresServer server_;
};

/// The same in a MariaDB server; the odd table is called od`d.
class MariadbSource {
  public:
    MariadbSource();

    std::string url() const;

  private:
    TempDir dir_;
    int port_;
    std::unique_ptr<Process> server_;
};

}  // namespace oms::test
