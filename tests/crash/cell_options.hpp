#pragma once
// What the loop of a cell is told to do.

#include <string>

namespace oms::test {

struct CellOptions {
    std::string programs;
    std::string upgrade_from;  ///< "" = break things instead
    int faults = 10;
    int first = 0;  ///< of the kinds of faults, in their order
    unsigned seed = 1;
    int port = 18481;
    bool control = false;
    bool patroni = false;
};

/// From the command line. Ends the program with a message when they are wrong, or help is asked
/// for.
CellOptions read_cell_options(int argc, char** argv);

}  // namespace oms::test
