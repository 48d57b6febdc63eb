#pragma once
// A PDF being drawn: texts, lines, QR codes, pages. Only canvas.cpp knows Cairo and Pango. Lengths
// are points (1/72 inch), from the upper left corner.

#include "base/time.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::api::print {

inline constexpr double kMillimetre = 72 / 25.4;
inline constexpr double kA4Width = 210 * kMillimetre;
inline constexpr double kA4Height = 297 * kMillimetre;

struct TextStyle {
    double size = 9;
    bool bold = false;
    enum class Align : unsigned char { Left, Centre, Right } align = Align::Left;
    int lines_max = 12;  ///< more end in an ellipsis
};

class Canvas {
  public:
    Canvas(double width, double height, std::string_view title, Timestamp made);
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
    void next_page();
    /// The file; nothing can be drawn any more.
    std::string finish();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::api::print
