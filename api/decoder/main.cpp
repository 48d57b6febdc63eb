// order-ledger-decoder thumbnail|pixels SIDE: reads a file that somebody sent from standard input
// and writes what decode.hpp says of it; nothing when it is no picture. order-ledger starts one for
// each picture and ends it when its time is up (api/pictures).
#include "api/confined/confine.hpp"
#include "api/decoder/decode.hpp"

#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

int main(int argc, char** argv) {
    using namespace oms::decoder;
    const std::string_view what = argc == 3 ? argv[1] : "";
    const int side = argc == 3 ? std::atoi(argv[2]) : 0;
    if ((what != "thumbnail" && what != "pixels") || side <= 0) {
        std::cerr << "order-ledger-decoder is started by order-ledger\n";
        return 2;
    }
    oms::confined::confine("");
    std::ios::sync_with_stdio(false);  // reads by the block
    const std::string content(std::istreambuf_iterator<char>(std::cin), {});
    std::cout << (what == "pixels" ? pixels(content, side) : thumbnail(content, side))
              << std::flush;
    return 0;
}
