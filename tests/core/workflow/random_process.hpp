#pragma once
// Random processes as trees of blocks, and the BPMN that says the same.

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace oms::domain::workflow {

struct Block {
    enum class Kind : unsigned char {
        User,
        Service,
        Receive,
        Send,
        Pass,  ///< a task of no kind
        Sub,   ///< kids[0] inside
        Call,  ///< the process "child"
        Seq,
        Xor,  ///< the last kid is the default
        And,
        Or,     ///< the last kid is the default
        Loop,   ///< kids[0], again while its variable holds
        Early,  ///< kids[0], then kids[1] unless its variable holds: a branch of Or
        Stop,   ///< an end event inside: an error or a terminate
    };

    Kind kind = Kind::User;
    int id = 0;
    std::vector<Block> kids;
    // Of activities.
    int runs = 0;    ///< multi-instance; 0: none
    int enough = 0;  ///< completion condition; 0: none
    bool sequential = false;
    std::vector<Block> on_timer;  ///< one, or none
    bool interrupting = true;
    std::vector<Block> on_error;  ///< one, or none
    bool error = false;           ///< Stop: an error, else terminate

    std::string name() const;

    std::string timer() const { return "t" + name(); }

    /// The variable of one of its branches.
    std::string variable(std::size_t branch = 0) const {
        return "v" + std::to_string(id) + "_" + std::to_string(branch);
    }
};

/// A process with at most `budget` nodes; `calls`: whether it may call "child".
Block random_block(std::mt19937_64& random, int budget, bool calls, int& last_id);

/// Names of all variables that conditions look at.
void collect_variables(const Block& block, std::vector<std::string>& names);

/// The process element.
std::string process_xml(const Block& block, const std::string& id);

std::string definitions_xml(const std::string& processes);

}  // namespace oms::domain::workflow
