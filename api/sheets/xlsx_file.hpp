#pragma once
// Where a spreadsheet is written before it is sent: libxlsxwriter writes to files only.

#include <string>

namespace oms::api {

/// A file of its own under the system's temporary folder, gone with the object.
class XlsxFile {
  public:
    /// Throws std::runtime_error when there is no room for one.
    XlsxFile();
    ~XlsxFile();
    XlsxFile(const XlsxFile&) = delete;
    XlsxFile& operator=(const XlsxFile&) = delete;

    const std::string& path() const { return path_; }

    std::string bytes() const;

  private:
    std::string path_;
};

}  // namespace oms::api
