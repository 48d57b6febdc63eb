#pragma once
// What became of commands, told to those who asked: a single answer on the writer's thread while
// nobody waits for it, else on one beside it. Making an answer takes a tenth of the time that the
// command took.

#include "storage/base/side_thread.hpp"
#include "storage/writer/command_queue.hpp"

#include <chrono>
#include <vector>

namespace oms::storage {

struct Finished {
    Submission submission;
    Reply reply;
    Result<Accepted> result;
};

/// Used by the writer's thread alone. One reply is called at a time, in the order given.
class Answers {
  public:
    Answers() = default;

    ~Answers() { finish(); }

    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;

    /// `busy`: the writer has something better to do.
    void give(std::vector<Finished> finished, bool busy);

    /// Until all that was given is told.
    void finish() { beside_.wait(); }

    /// The same for so long; false when some are not told then.
    bool finish_within(std::chrono::milliseconds time) { return beside_.wait_for(time); }

  private:
    void tell();

    std::vector<Finished> given_;
    SideThread beside_;  // last: it uses everything above
};

}  // namespace oms::storage
