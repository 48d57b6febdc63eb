#pragma once
// A way between two programs that a test can cut: it listens where one of them asks, while the
// other one listens, and passes on what is said.

#include <memory>
#include <string>

namespace oms::test {

class Link {
  public:
    /// How a cut shows: connections end and new ones are turned away, or nothing arrives any more
    /// and nobody is told. What was said into the silence arrives when it ends.
    enum class Cut { Closed, Silent };

    /// Both are paths of sockets.
    Link(const std::string& from, const std::string& to);
    /// Both are ports of 127.0.0.1.
    Link(int from, int to);
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    void cut(Cut how);
    void mend();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::test
