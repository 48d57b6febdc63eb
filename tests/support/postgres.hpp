#pragma once
// PostgreSQL servers of tests: each in a folder of its own, reached over a socket in it.

#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <memory>
#include <string>

namespace oms::test {

class PostgresServer {
  public:
    /// A new server that answers, at this port of 127.0.0.1 too. Throws std::runtime_error with
    /// what it wrote.
    explicit PostgresServer(int tcp_port = 0);
    /// A standby of the server whose socket is in the folder `primary`, which knows it by this
    /// name.
    PostgresServer(const std::string& primary, const std::string& name);
    ~PostgresServer();

    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// For `host=` of an address.
    std::string host() const { return dir_.path().string(); }

    /// Address of one of its databases: "postgresql:///NAME?host=...".
    std::string address(const std::string& database) const;
    /// A new database; its address.
    std::string make_database();
    std::string make_database(const std::string& name);
    /// Statements, all or none. Throws as the constructor.
    void execute(const std::string& database, const std::string& statements) const;
    /// The one value that a question is answered with. Throws as the constructor.
    std::string answer(const std::string& question) const;

    /// Ends the server at once, as if it had crashed; start() has it recover. It ends with the
    /// thread that started it.
    void crash();
    void start();

    /// A standby takes its primary's place. Throws as the constructor.
    void promote();
    /// A standby follows another primary, whose socket is in that folder.
    void follow(const std::string& primary, const std::string& name);
    /// One that is down loses what it had and is made a standby; start() has it follow.
    void become_copy_of(const std::string& primary, const std::string& name);

    void signal(int signal) const { server_->kill(signal); }

    /// Adds a line to its settings and has them read again.
    void set(const std::string& line);

  private:
    std::vector<std::string> as_owner(std::vector<std::string> command) const;
    std::string log_text() const;

    std::string log_file() const { return (dir_ / "log").string(); }

    void make_folder() const;
    /// Runs to its end, or throws with what the server wrote.
    void must_run(const std::vector<std::string>& command) const;

    std::vector<std::string> client(const std::string& program) const;

    TempDir dir_;
    int tcp_port_ = 0;
    std::unique_ptr<Process> server_;
    int databases_ = 0;
};

/// One server for all tests of a program that only need a database.
PostgresServer& postgres();

}  // namespace oms::test
