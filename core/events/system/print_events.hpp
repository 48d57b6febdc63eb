#pragma once
// A document was put on paper: stream "print/{docId}" (decisions: prints live in a stream of their
// own, so that printing never makes an open form stale).

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace oms::events {

/// The first form, which alone among the events said "docType" for the entity of a document.
struct DocumentPrintedV1 {
    static constexpr std::string_view kType = "DocumentPrinted";
    static constexpr int kVersion = 1;
    std::string docType;
    Id docId;
    std::int64_t printNum = 0;
    std::int64_t docVersion = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("docType", self.docType);
        visit("docId", self.docId);
        visit("printNum", self.printNum);
        visit("docVersion", self.docVersion);
        visit("operatorName", self.operatorName);
    }
};

struct DocumentPrinted {
    static constexpr std::string_view kType = "DocumentPrinted";
    static constexpr int kVersion = 2;
    using Before = DocumentPrintedV1;
    std::string entity;  ///< e.g. "order"
    Id docId;
    std::int64_t printNum = 0;    ///< which print of the document it is, from 1
    std::int64_t docVersion = 0;  ///< of the document's own stream: the revision on paper
    std::string operatorName;
    Id layoutId = {};  ///< in which layout of the company's own; 0: as the program has it

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("printNum", self.printNum);
        visit("docVersion", self.docVersion);
        visit("operatorName", self.operatorName);
        visit("layoutId", self.layoutId);
    }

    static DocumentPrinted lift(DocumentPrintedV1&& old) {
        return {
            std::move(old.docType),
            old.docId,
            old.printNum,
            old.docVersion,
            std::move(old.operatorName)};
    }

    bool operator==(const DocumentPrinted&) const = default;
};

/// A print was signed by whom it is for.
struct PrintSigned {
    static constexpr std::string_view kType = "PrintSigned";
    static constexpr int kVersion = 1;
    std::string entity;
    Id docId;
    std::int64_t printNum = 0;
    std::string signerName;
    std::string signatureUrl;  ///< the link of an uploaded picture
    std::string operatorName;  ///< who had it signed

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("docId", self.docId);
        visit("printNum", self.printNum);
        visit("signerName", self.signerName);
        visit("signatureUrl", self.signatureUrl);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PrintSigned&) const = default;
};

using PrintEvent = std::variant<DocumentPrinted, PrintSigned>;

}  // namespace oms::events
