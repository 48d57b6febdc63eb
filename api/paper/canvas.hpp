#pragma once
// Pages being drawn: texts, lines, QR codes, pictures. Only canvas.cpp knows Cairo and Pango.
// Lengths are points (1/72 inch), from the upper left corner.

#include "base/time.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api::print {

inline constexpr double kMillimetre = 72 / 25.4;

struct TextStyle {
    double size = 9;
    bool bold = false;
    enum class Align : unsigned char { Left, Centre, Right } align = Align::Left;
    int lines_max = 12;  ///< more end in an ellipsis
};

/// What comes out: one PDF, or each page as an SVG.
enum class PaperForm : unsigned char { Pdf, Pages };

struct CanvasPage {
    PaperForm form = PaperForm::Pdf;
    double width = 0;
    double height = 0;
    double scale = 1;  ///< of all that is drawn on it
};

class Canvas {
  public:
    Canvas(const CanvasPage& page, std::string_view title, Timestamp made);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// How high the text is when it wraps at `width`.
    double height(std::string_view text, double width, const TextStyle& style);
    /// How wide it is in one line.
    double width(std::string_view text, const TextStyle& style);
    void text(double x, double y, double width, std::string_view text, const TextStyle& style);
    void line(double x1, double y1, double x2, double y2, double thickness = 0.5);
    /// Grey from 0 (black) to 1 (white).
    void box(double x, double y, double width, double height, double grey);
    /// White, with a dark edge.
    void disc(double x, double y, double radius);
    /// With its quiet zone inside the square; nothing for a text without a code.
    void qr(double x, double y, double side, std::string_view text);
    /// As large as fits, in the middle; `content`: of a PNG, JPEG, GIF or WebP. Nothing for one
    /// that cannot be shown.
    void picture(double x, double y, double width, double height, std::string_view content);
    void next_page();
    /// The file, or the pages; nothing can be drawn any more.
    std::vector<std::string> finish();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::api::print
