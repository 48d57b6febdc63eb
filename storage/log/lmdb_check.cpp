#include "storage/log/lmdb_check.hpp"

#include "storage/log/lmdb_format.hpp"
#include "storage/log/lmdb_meta.hpp"

#include <algorithm>

namespace oms::storage::lmdb {
namespace {

constexpr std::size_t kNode = 8;
constexpr unsigned kBranch = 1;
constexpr unsigned kLeaf = 2;
constexpr unsigned kOverflow = 4;
constexpr unsigned kBigData = 1;
constexpr unsigned kSubTree = 2;
constexpr std::uint64_t kNoRoot = ~std::uint64_t{0};
constexpr std::size_t kLinesMax = 100;
constexpr int kDepthMax = 32;
constexpr int kAttempts = 1000;

struct Tree {
    unsigned flags = 0;
    int depth = 0;
    std::uint64_t entries = 0;
    std::uint64_t root = kNoRoot;

    static Tree at(const char* bytes) {
        return {
            load<std::uint16_t>(bytes + 4),
            load<std::uint16_t>(bytes + 6),
            load<std::uint64_t>(bytes + 32),
            load<std::uint64_t>(bytes + 40)};
    }
};

struct Node {
    std::string_view key;
    std::uint64_t child = 0;     ///< branch
    std::uint64_t size = 0;      ///< leaf: of the data
    unsigned flags = 0;          ///< leaf
    const char* data = nullptr;  ///< leaf: in the page; the data, or the overflow pages' number
};

/// How keys of a tree compare: as bytes, or as the numbers that the free tree has.
using Less = bool (*)(std::string_view, std::string_view);

bool bytes_less(std::string_view a, std::string_view b) {
    return a < b;
}

bool number_less(std::string_view a, std::string_view b) {
    return a.size() == 8 && b.size() == 8 &&
           load<std::uint64_t>(a.data()) < load<std::uint64_t>(b.data());
}

class StructureCheck {
  public:
    /// `meta` is a meta page's body, `file_pages` what the file really holds.
    StructureCheck(const Env& env, const char* meta, std::uint64_t file_pages)
        : base_(env.base()),
          page_size_(env.page_size()),
          pages_(load<std::uint64_t>(meta + 24 + 2 * kTree) + 1),
          in_use_(std::min(pages_, file_pages)) {
        const Tree free_tree = Tree::at(meta + 24);
        const Tree main_tree = Tree::at(meta + 24 + kTree);
        walk_tree("the free list", free_tree, number_less, &StructureCheck::take_free);
        walk_tree("the list of tables", main_tree, bytes_less, &StructureCheck::take_table);
        for (const auto& [name, tree] : tables_) {
            walk_tree(name, tree, bytes_less, &StructureCheck::take_value);
        }
        check_free_pages();
    }

    std::vector<std::string> lines() && { return std::move(lines_); }

  private:
    using Take = void (StructureCheck::*)(const Node&);

    void report(const std::string& what) {
        if (lines_.size() < kLinesMax) {
            lines_.push_back(what);
        }
    }

    void report_page(std::uint64_t page, const char* what) {
        report("page " + std::to_string(page) + " of " + tree_ + " " + what);
    }

    const char* page_at(std::uint64_t page) const { return base_ + page * page_size_; }

    /// Marks pages as used; false when they are not in the file or used already.
    bool use(std::uint64_t first, std::uint64_t count) {
        if (first < 2 || first >= in_use_.size() || count > in_use_.size() - first) {
            report_page(first, "is not in the file");
            return false;
        }
        for (std::uint64_t p = first; p < first + count; ++p) {
            if (in_use_[p]) {
                report_page(p, "is used twice");
                return false;
            }
            in_use_[p] = true;
        }
        return true;
    }

    void walk_tree(const std::string& name, Tree tree, Less less, Take take) {
        tree_ = name;
        less_ = less;
        take_ = take;
        entries_ = 0;
        leaf_depth_ = 0;
        if (tree.root != kNoRoot) {
            walk(tree.root, 1, {}, {});
        }
        const unsigned flags = less == number_less ? unsigned{MDB_INTEGERKEY} : 0U;
        if (tree.flags != flags || tree.depth != leaf_depth_) {
            report(name + " has a damaged record");
        }
        if (entries_ != tree.entries) {
            report(
                name + " has " + std::to_string(entries_) + " entries, but is said to have " +
                std::to_string(tree.entries)
            );
        }
    }

    /// `low` and `high`: what the branches above promise: low <= keys < high; null when open.
    void walk(std::uint64_t number, int depth, std::string_view low, std::string_view high) {
        if (depth > kDepthMax || !use(number, 1)) {
            return;
        }
        const char* const page = page_at(number);
        const unsigned kind = load<std::uint16_t>(page + 10);
        const std::size_t lower = load<std::uint16_t>(page + 12);
        const std::size_t upper = load<std::uint16_t>(page + 14);
        if (load<std::uint64_t>(page) != number || (kind != kBranch && kind != kLeaf) ||
            lower < kHeader || lower > upper || upper > page_size_ || lower % 2 != 0) {
            report_page(number, "has a damaged header");
            return;
        }
        if (kind == kLeaf && leaf_depth_ != 0 && leaf_depth_ != depth) {
            report_page(number, "is at another depth than the leaves before");
        }
        const std::size_t keys = (lower - kHeader) / 2;
        for (std::size_t i = 0; i < keys; ++i) {
            __builtin_prefetch(page + load<std::uint16_t>(page + kHeader + 2 * i));
        }
        std::string_view before = low;
        for (std::size_t i = 0; i < keys; ++i) {
            Node node;
            if (!read_node(page, i, kind, node)) {
                report_page(number, "has a damaged entry");
                return;
            }
            const bool smallest = kind == kBranch && i == 0;
            if (!smallest && !in_order(before, node.key, kind == kBranch || i > 0, high)) {
                report_page(number, "has a key out of order");
            }
            before = smallest ? low : node.key;
            if (kind == kLeaf) {
                leaf_depth_ = depth;
                ++entries_;
                (this->*take_)(node);
            } else {
                descend(page, i, keys, node, depth, low, high);
            }
        }
    }

    void descend(
        const char* page,
        std::size_t i,
        std::size_t keys,
        const Node& node,
        int depth,
        std::string_view low,
        std::string_view high
    ) {
        Node next;
        if (i + 1 < keys && !read_node(page, i + 1, kBranch, next)) {
            report("a branch of " + tree_ + " has a damaged entry");
            return;
        }
        walk(node.child, depth + 1, i == 0 ? low : node.key, i + 1 < keys ? next.key : high);
    }

    bool in_order(
        std::string_view before, std::string_view key, bool strictly, std::string_view high
    ) const {
        const bool above =
            before.data() == nullptr || less_(before, key) || (!strictly && !less_(key, before));
        return above && (high.data() == nullptr || less_(key, high));
    }

    bool read_node(const char* page, std::size_t i, unsigned kind, Node& node) const {
        const std::size_t at = load<std::uint16_t>(page + kHeader + 2 * i);
        if (at < load<std::uint16_t>(page + 14) || at + kNode > page_size_) {
            return false;
        }
        const char* const raw = page + at;
        const std::size_t key_size = load<std::uint16_t>(raw + 6);
        const std::uint64_t low = load<std::uint16_t>(raw);
        const std::uint64_t high = load<std::uint16_t>(raw + 2);
        node.flags = load<std::uint16_t>(raw + 4);
        if (at + kNode + key_size > page_size_) {
            return false;
        }
        node.key = {raw + kNode, key_size};
        if (kind == kBranch) {
            node.child = low | high << 16U | std::uint64_t{node.flags} << 32U;
            return true;
        }
        node.size = low | high << 16U;
        node.data = raw + kNode + key_size;
        const std::size_t held = (node.flags & kBigData) != 0 ? 8 : node.size;
        return at + kNode + key_size + held <= page_size_;
    }

    /// The value's bytes, its overflow pages marked; null when they are damaged.
    const char* value_of(const Node& node) {
        if ((node.flags & kBigData) == 0) {
            return node.data;
        }
        const auto first = load<std::uint64_t>(node.data);
        const std::uint64_t count = (kHeader - 1 + node.size) / page_size_ + 1;
        if (!use(first, count)) {
            return nullptr;
        }
        const char* const page = page_at(first);
        if (load<std::uint64_t>(page) != first || load<std::uint16_t>(page + 10) != kOverflow ||
            load<std::uint32_t>(page + 12) != count) {
            report_page(first, "has a damaged header");
        }
        return page + kHeader;
    }

    void take_value(const Node& node) {
        if ((node.flags & ~kBigData) != 0) {
            report("an entry of " + tree_ + " has wrong flags");
        }
        value_of(node);
    }

    void take_table(const Node& node) {
        if (node.flags != kSubTree || node.size != kTree) {
            report("the table " + std::string(node.key) + " is damaged");
            return;
        }
        tables_.emplace_back("table " + std::string(node.key), Tree::at(node.data));
    }

    void take_free(const Node& node) {
        const char* const list = value_of(node);
        if (list == nullptr || node.size < 8 || load<std::uint64_t>(list) > node.size / 8 - 1) {
            report("the list of free pages is damaged");
            return;
        }
        for (std::uint64_t i = 1; i <= load<std::uint64_t>(list); ++i) {
            free_.push_back(load<std::uint64_t>(list + 8 * i));
        }
    }

    void check_free_pages() {
        tree_ = "the file";
        std::sort(free_.begin(), free_.end());
        for (std::size_t i = 0; i < free_.size(); ++i) {
            if (free_[i] < 2 || free_[i] >= pages_) {
                report_page(free_[i], "is listed as free but not in the file");
            } else if (free_[i] < in_use_.size() && in_use_[free_[i]]) {
                report_page(free_[i], "is in use and listed as free");
            } else if (i > 0 && free_[i] == free_[i - 1]) {
                report_page(free_[i], "is listed as free twice");
            }
        }
    }

    const char* base_;
    std::size_t page_size_;
    std::uint64_t pages_;
    std::vector<bool> in_use_;
    std::vector<std::uint64_t> free_;
    std::vector<std::pair<std::string, Tree>> tables_;
    std::vector<std::string> lines_;
    std::string tree_;  ///< name of the tree being walked
    Less less_ = nullptr;
    Take take_ = nullptr;
    std::uint64_t entries_ = 0;
    int leaf_depth_ = 0;
};

}  // namespace

std::vector<std::string> check_structure(const Env& env) {
    if (env.base() == nullptr) {
        return {};
    }
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const ReadTxn txn(env);
        if (const auto meta = meta_of(env, txn)) {
            const auto size = std::filesystem::file_size(env.dir() / "data.mdb");
            return StructureCheck(env, meta->data() + kHeader, size / env.page_size()).lines();
        }
    }
    return {"no meta page belongs to the newest transaction"};
}

std::string missing_part(const Env& env) {
    const std::int64_t wanted = env.info().used_bytes;
    const auto file = env.dir() / "data.mdb";
    const auto there = static_cast<std::int64_t>(std::filesystem::file_size(file));
    const auto missed = there < wanted ? check_structure(env) : std::vector<std::string>();
    if (missed.empty()) {
        return {};
    }
    return file.string() + " is cut short: it has " + std::to_string(there) + " of " +
           std::to_string(wanted) + " bytes; restore a backup (" + missed.front() + ")";
}

}  // namespace oms::storage::lmdb
