#pragma once
// Calls that answer a document on paper, in a layout of the company's own where it has one: as PDF,
// as pages to be shown, and for whoever is making a layout.

#include "api/calls/answer_spec.hpp"
#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "api/paper/print_calls.hpp"
#include "api/paper/sheet.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

namespace answers {

using Kind = AnswerMember::Kind;
using Shape = AnswerSpec::Shape;

inline constexpr AnswerMember kPaperFieldMembers[] = {
    {"name", Kind::Text},
    {"usual", Kind::Flag},
};
inline constexpr AnswerMember kPaperColumnMembers[] = {
    {"name", Kind::Text},
    {"label", Kind::Text},
    {"width", Kind::Number},
    {"usual", Kind::Flag},
};
inline constexpr AnswerMember kPaperKindMembers[] = {
    {"name", Kind::Text},
    {"entity", Kind::Text},
    {"line", Kind::Text},
    {"head", Kind::Objects, nullptr, kPaperFieldMembers},
    {"columns", Kind::Objects, nullptr, kPaperColumnMembers},
    {"ends", Kind::Texts},
    {"papers", Kind::Texts},
};
inline constexpr AnswerSpec kPaperKinds = {Shape::Array, nullptr, kPaperKindMembers};

/// The document's number, and an SVG document for each page.
inline constexpr AnswerMember kPaperPageMembers[] = {
    {"no", Kind::Text},
    {"pages", Kind::Texts},
};
inline constexpr AnswerSpec kPaperPages = {Shape::Detail, nullptr, kPaperPageMembers};

}  // namespace answers

struct DrawnPaper {
    print::Sheet sheet;  ///< of its pictures the links
    std::string name;    ///< of the file
};

/// What a call draws; `trial`: a layout that is not kept yet, null: as the call asks.
using DrawPaper = Result<DrawnPaper> (*)(DirectCall& call, const PaperLayout* trial);

/// The layout that is tried, else as layout_of_print.
Result<std::optional<PaperLayout>> layout_in(
    QueryCall& call,
    std::string_view kind,
    const std::optional<projections::PrintRow>& print,
    const PaperLayout* trial
);

/// What the body says, as far as it could be saved; its name is nobody's business yet.
Result<PaperLayout> trial_layout(const DirectCall& call);

/// Too large / PAPER_PAGES beyond kPagesShown: the PDF has them all.
Response pages_answer(
    const DirectCall& call, std::string_view number, const std::vector<std::string>& pages
);

inline constexpr std::size_t kPagesShown = 120;

enum class PaperAnswer : std::uint8_t { Pdf, Pages };

/// Fetches the pictures of the sheet (on another thread if they lie elsewhere), draws it, answers.
/// What is printed without a picture that it has would be another file: then nothing is answered.
void answer_paper(
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    Result<DrawnPaper> drawn,
    PaperAnswer answer
);

template <DrawPaper Draw>
void paper_pdf(const std::shared_ptr<DirectCall>& call, Respond respond) {
    answer_paper(call, respond, Draw(*call, nullptr), PaperAnswer::Pdf);
}

template <DrawPaper Draw>
void paper_pages(const std::shared_ptr<DirectCall>& call, Respond respond) {
    answer_paper(call, respond, Draw(*call, nullptr), PaperAnswer::Pages);
}

template <DrawPaper Draw>
void try_layout(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto trial = trial_layout(*call);
    answer_paper(
        call,
        respond,
        trial ? Draw(*call, &*trial) : Result<DrawnPaper>(trial.error()),
        PaperAnswer::Pages
    );
}

}  // namespace oms::api
