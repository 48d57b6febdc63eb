#pragma once
// Signed heads: proof, outside the log, of how far each tenant's log had come. A log that is
// shorter than its last signed head, or has another hash there, is not the log that was
// acknowledged.

#include "base/time.hpp"
#include "storage/folder/keys.hpp"
#include "storage/log/event_log.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace oms::storage {

struct SignedHead {
    Head head;
    Timestamp time;
    Signature signature{};
};

/// What the file says. Lines that are no signed heads are damages, except an unfinished last line,
/// which is what a killed writer leaves.
struct SignedHeadsFile {
    std::vector<SignedHead> heads;  ///< oldest first
    std::vector<std::string> damages;

    std::map<TenantId, SignedHead> last() const;  ///< highest position of each tenant
};

/// An absent file has no heads.
SignedHeadsFile read_signed_heads(const std::filesystem::path& file, const PublicKey& key);

/// Writes the file. One object and thread at a time.
class HeadSigner {
  public:
    /// `keys` must outlive the object.
    HeadSigner(std::filesystem::path file, const Keys& keys);

    /// Appends one line for each head that moved since the last line of its tenant; on the disk
    /// when it returns. The file is rewritten with the newest line of each tenant when it has
    /// grown.
    void publish(const std::vector<Head>& heads, Timestamp now);

  private:
    void append(std::string_view lines);
    void rewrite(const std::map<TenantId, SignedHead>& newest);

    std::filesystem::path file_;
    const Keys& keys_;
    std::map<TenantId, SignedHead> last_;
    std::uintmax_t size_ = 0;
};

/// Makes the file say exactly these heads: after a restore, when what it said is void.
void replace_signed_heads(
    const std::filesystem::path& file,
    const Keys& keys,
    const std::vector<Head>& heads,
    Timestamp now
);

inline constexpr const char* kSignedHeadWitness = "signed head";
/// Heads are signed each minute and at every stop: of events written over a longer time than this,
/// some should have been.
inline constexpr std::int64_t kUnsignedMaxMs = 10 * 60'000;

/// What somebody saw of a tenant's log: a signed head, or a read model of the same store.
struct Witness {
    std::string source;  ///< for messages: "signed head", "read model"
    TenantId tenant;
    std::int64_t position = 0;
    std::optional<Hash> hash = {};
};

std::vector<Witness> witnesses(const SignedHeadsFile& file);

struct BehindWitness {
    Witness witness;
    std::int64_t log_position = 0;

    std::string text() const;  ///< one line for the operator
};

/// Witnesses that have seen more than the log holds, or another hash at its head: acknowledged
/// events are gone. Looks at heads only, so it is fit for every start.
std::vector<BehindWitness> behind_witnesses(
    const EventLog& log, const std::vector<Witness>& witnesses
);

/// Tenants of which nothing was signed in all the time that they write (kUnsignedMaxMs): the signed
/// heads were taken away, or are another installation's.
std::vector<TenantId> unwitnessed(const EventLog& log, const SignedHeadsFile& heads);

}  // namespace oms::storage
