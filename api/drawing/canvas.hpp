#pragma once
// Pages being drawn: texts, lines, pictures. Lengths are points (1/72 inch), from the upper left
// corner.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api::drawing {

inline constexpr double kMillimetre = 72 / 25.4;

struct TextStyle {
    double size = 9;
    bool bold = false;
    enum class Align : unsigned char { Left, Centre, Right } align = Align::Left;
    int lines_max = 12;  ///< more end in an ellipsis
};

/// Row by row from the top; of a pixel opacity in the highest byte, then red, green and blue, each
/// already multiplied by it.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> argb;
};

/// A square of dark and light modules, row by row, as of a QR code.
struct Modules {
    std::size_t size = 0;  ///< a side
    std::vector<bool> dark;

    bool at(std::size_t row, std::size_t column) const { return dark[row * size + column]; }
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
    Canvas() = default;
    virtual ~Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// How high the text is when it wraps at `width`.
    virtual double height(std::string_view text, double width, const TextStyle& style) = 0;
    /// How wide it is in one line.
    virtual double width(std::string_view text, const TextStyle& style) = 0;
    virtual void text(
        double x, double y, double width, std::string_view text, const TextStyle& style
    ) = 0;
    virtual void line(double x1, double y1, double x2, double y2, double thickness = 0.5) = 0;
    /// Grey from 0 (black) to 1 (white).
    virtual void box(double x, double y, double width, double height, double grey) = 0;
    /// White, with a dark edge.
    virtual void disc(double x, double y, double radius) = 0;
    /// With a quiet zone of two modules inside the square.
    virtual void code(double x, double y, double side, const Modules& modules) = 0;
    /// As large as fits, in the middle.
    virtual void picture(double x, double y, double width, double height, const Pixels& pixels) = 0;
    virtual void next_page() = 0;
    /// The file, or the pages; nothing can be drawn any more.
    virtual std::vector<std::string> finish() = 0;
};

}  // namespace oms::api::drawing
