// What a start does once a program has given a ledger all that it brings along.
#include "support/api/real_server.hpp"

#include <fstream>
#include <set>

#include <fcntl.h>
#include <gtest/gtest.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

/// Flags that a process has opened a file with.
int flags_of(const fs::path& process, const fs::path& descriptor) {
    std::ifstream info(process / "fdinfo" / descriptor.filename());
    std::string name;
    while (info >> name) {
        int flags = 0;
        if (name == "flags:" && info >> std::oct >> flags) {
            return flags;
        }
    }
    return 0;
}

class SecondStart : public ::testing::Test {
  protected:
    /// Companies whose read model the server has open to write.
    std::set<std::string> written() {
        const fs::path process = "/proc/" + std::to_string(server_.id());
        const std::string models = fs::canonical(server_.data() / "read-models").string() + "/";
        std::set<std::string> found;
        for (const auto& descriptor : fs::directory_iterator(process / "fd")) {
            std::error_code gone;
            const fs::path file = fs::read_symlink(descriptor, gone);
            if (file.extension() == ".sqlite" && file.string().starts_with(models) &&
                (flags_of(process, descriptor) & O_ACCMODE) == O_RDWR) {
                found.insert(file.parent_path().filename());
            }
        }
        return found;
    }

    void add_company(const std::string& tenant) {
        const auto made = server_.post(
            server_.sign_in("000000", "admin", "admin"),
            "/api/blade-system/tenant/submit",
            R"({"tenantName":"company","linkman":"x","tenantId":")" + tenant + "\"}"
        );
        ASSERT_EQ(made.status, 200) << made.body;
    }

    void start_again() {
        ASSERT_EQ(server_.stop(), 0);
        server_.start();
        ASSERT_EQ(server_.get("", "/readyz").status, 200);
    }

    RealServer server_;
};

TEST_F(SecondStart, OpensTheFilesOfNewCompaniesAlone) {
    server_.start();
    EXPECT_TRUE(written().contains("000000")) << "it has just been seeded";
    add_company("333333");
    start_again();
    EXPECT_TRUE(written().contains("333333")) << "nobody has looked whether it lacks anything";
    start_again();
    EXPECT_EQ(written(), std::set<std::string>{});
    add_company("888888");
    start_again();
    EXPECT_TRUE(written().contains("888888"));
    EXPECT_FALSE(written().contains("333333"));
    fs::remove(server_.data() / "COMPLETED");
    start_again();
    EXPECT_TRUE(written().contains("333333"));
}

}  // namespace
}  // namespace oms::test
