#include "api/pictures/process_picture.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

namespace oms::api {
namespace {

constexpr double kMargin = 20;
constexpr double kTextSize = 12;
constexpr double kLineHeight = 15;
constexpr double kLabelWidth = 90;  ///< beside events, gateways and flows
constexpr std::size_t kLinesMax = 5;

std::string number(double value) {
    return fmt::format("{:.6g}", value);
}

bool wide(unsigned char first) {  // of UTF-8; Chinese characters are three bytes
    return first >= 0xE2;
}

/// One character from `at`: all its bytes.
std::string_view character(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return text.substr(at, end - at);
}

double width_of(std::string_view text) {
    double width = 0;
    for (std::size_t at = 0; at < text.size(); at += character(text, at).size()) {
        width += wide(static_cast<unsigned char>(text[at])) ? kTextSize : kTextSize * 0.55;
    }
    return width;
}

/// Words, and each Chinese character by itself: where a line may end.
std::vector<std::string> pieces_of(std::string_view text) {
    std::vector<std::string> pieces;
    bool goes_on = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view one = character(text, at);
        at += one.size();
        const bool alone = wide(static_cast<unsigned char>(one.front()));
        const bool blank = one == " " || one == "\n" || one == "\t" || one == "\r";
        if (goes_on && !alone) {
            pieces.back() += blank ? " " : one;
        } else {
            pieces.emplace_back(blank ? " " : one);
        }
        goes_on = !alone && !blank;
    }
    return pieces;
}

std::vector<std::string> lines_of(std::string_view text, double width) {
    std::vector<std::string> lines;
    for (const std::string& piece : pieces_of(text)) {
        if (lines.empty() || width_of(lines.back() + piece) > width + kTextSize * 0.55) {
            if (lines.size() == kLinesMax) {
                lines.back() += "…";
                break;
            }
            lines.emplace_back();
        }
        lines.back() += piece;
    }
    return lines;
}

class Picture {
  public:
    explicit Picture(const ProcessDrawing& drawing) {
        for (const DrawnShape& shape : drawing.shapes) {
            reaches(shape.x, shape.y);
            reaches(shape.x + shape.width, shape.y + shape.height + kLineHeight * 2);
        }
        for (const DrawnEdge& edge : drawing.edges) {
            for (const auto& [x, y] : edge.points) {
                reaches(x, y);
            }
        }
        const double width = right_ - left_ + 2 * kMargin;
        const double height = bottom_ - top_ + 2 * kMargin;
        root_ = document_.append_child("svg");
        put(root_, "xmlns", "http://www.w3.org/2000/svg");
        put(root_, "width", number(width));
        put(root_, "height", number(height));
        put(root_,
            "viewBox",
            fmt::format(
                "{} {} {} {}",
                number(left_ - kMargin),
                number(top_ - kMargin),
                number(width),
                number(height)
            ));
        put(root_, "font-family", "sans-serif");
        put(root_, "font-size", number(kTextSize));
        arrow();
    }

    void shape(const DrawnShape& shape, const Progress& progress) {
        const bool open = progress.open.contains(shape.id);
        colour_ = open ? "#dd6b20" : progress.done.contains(shape.id) ? "#2f855a" : "#333333";
        thickness_ = open ? 4 : colour_ == "#333333" ? 1.5 : 3;
        const double x = shape.x + shape.width / 2;
        const double y = shape.y + shape.height / 2;
        if (shape.element.ends_with("Event")) {
            event(shape, x, y);
        } else if (shape.element.ends_with("Gateway")) {
            gateway(shape, x, y);
        } else if (shape.element == "textAnnotation") {
            middle_text(shape, shape.name);
        } else if (shape.element == "participant" || shape.element == "lane") {
            box(shape, 0);
            side_text(shape);
        } else {
            box(shape, 10);
            if (shape.expanded) {
                text(lines_of(shape.name, shape.width - 10), x, shape.y + kLineHeight);
            } else {
                middle_text(shape, shape.name);
            }
        }
    }

    void edge(const DrawnEdge& edge) {
        std::string points;
        for (const auto& [x, y] : edge.points) {
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", number(x), number(y));
        }
        pugi::xml_node line = root_.append_child("polyline");
        put(line, "points", points);
        put(line, "fill", "none");
        put(line, "stroke", "#333333");
        put(line, "stroke-width", "1.5");
        if (edge.element == "sequenceFlow" || edge.element == "messageFlow") {
            put(line, "marker-end", "url(#arrow)");
        }
        if (edge.element != "sequenceFlow") {
            put(line, "stroke-dasharray", "6 4");
        }
        const std::size_t middle = edge.points.size() / 2;
        const auto& [x1, y1] = edge.points[middle - 1];
        const auto& [x2, y2] = edge.points[middle];
        text(lines_of(edge.name, kLabelWidth), (x1 + x2) / 2, (y1 + y2) / 2 - 5);
    }

    std::string document() const {
        std::ostringstream out;
        document_.save(out, "", pugi::format_raw | pugi::format_no_declaration);
        return std::move(out).str();
    }

  private:
    static void put(pugi::xml_node node, const char* name, std::string_view value) {
        node.append_attribute(name).set_value(std::string(value).c_str());
    }

    void reaches(double x, double y) {
        left_ = std::min(left_, x);
        top_ = std::min(top_, y);
        right_ = std::max(right_, x);
        bottom_ = std::max(bottom_, y);
    }

    void arrow() {
        pugi::xml_node marker = root_.append_child("defs").append_child("marker");
        put(marker, "id", "arrow");
        put(marker, "viewBox", "0 0 10 10");
        put(marker, "refX", "10");
        put(marker, "refY", "5");
        put(marker, "markerWidth", "7");
        put(marker, "markerHeight", "7");
        put(marker, "orient", "auto");
        pugi::xml_node head = marker.append_child("path");
        put(head, "d", "M0 0 L10 5 L0 10 z");
        put(head, "fill", "#333333");
    }

    pugi::xml_node outlined(const char* name, std::string_view fill = "#ffffff") {
        pugi::xml_node node = root_.append_child(name);
        put(node, "fill", fill);
        put(node, "stroke", colour_);
        put(node, "stroke-width", number(thickness_));
        return node;
    }

    void box(const DrawnShape& shape, double corner) {
        pugi::xml_node rect = outlined("rect", shape.expanded || corner == 0 ? "none" : "#ffffff");
        put(rect, "x", number(shape.x));
        put(rect, "y", number(shape.y));
        put(rect, "width", number(shape.width));
        put(rect, "height", number(shape.height));
        put(rect, "rx", number(corner));
        if (shape.element == "callActivity") {
            rect.attribute("stroke-width").set_value(number(thickness_ + 2).c_str());
        }
    }

    pugi::xml_node circle(double x, double y, double radius, std::string_view fill = "#ffffff") {
        pugi::xml_node node = outlined("circle", fill);
        put(node, "cx", number(x));
        put(node, "cy", number(y));
        put(node, "r", number(radius));
        return node;
    }

    void path(const std::string& way) {
        pugi::xml_node node = outlined("path", "none");
        node.attribute("stroke-width").set_value("1.5");
        put(node, "d", way);
    }

    void event(const DrawnShape& shape, double x, double y) {
        const double radius = shape.width / 2;
        pugi::xml_node ring = circle(x, y, radius);
        if (shape.element == "endEvent") {
            ring.attribute("stroke-width").set_value("4");
        } else if (shape.element != "startEvent") {
            circle(x, y, std::max(1.0, radius - 4));
        }
        if (shape.event == "terminate") {
            circle(x, y, std::max(1.0, radius - 7), colour_);
        } else if (shape.event == "timer") {
            circle(x, y, radius * 0.55);
            path(fmt::format(
                "M{0} {1} V{2} M{0} {1} H{3}",
                number(x),
                number(y),
                number(y - radius * 0.4),
                number(x + radius * 0.3)
            ));
        } else if (shape.event == "message") {
            const double w = radius * 0.5;
            path(fmt::format(
                "M{0} {1} H{2} V{3} H{0} z L{4} {5} L{2} {1}",
                number(x - w),
                number(y - w * 0.7),
                number(x + w),
                number(y + w * 0.7),
                number(x),
                number(y)
            ));
        } else if (shape.event == "error") {
            const double w = radius * 0.5;
            path(fmt::format(
                "M{} {} L{} {} L{} {} L{} {}",
                number(x - w),
                number(y + w),
                number(x - w * 0.3),
                number(y - w),
                number(x + w * 0.3),
                number(y + w * 0.4),
                number(x + w),
                number(y - w)
            ));
        }
        if (shape.element == "boundaryEvent") {  // it stands on an activity, which has a name
            text({shape.name}, x + radius + 6 + width_of(shape.name) / 2, y - 4);
        } else {
            text(lines_of(shape.name, kLabelWidth), x, shape.y + shape.height + kLineHeight);
        }
    }

    void gateway(const DrawnShape& shape, double x, double y) {
        pugi::xml_node diamond = outlined("polygon");
        put(diamond,
            "points",
            fmt::format(
                "{0},{1} {2},{3} {0},{4} {5},{3}",
                number(x),
                number(shape.y),
                number(shape.x + shape.width),
                number(y),
                number(shape.y + shape.height),
                number(shape.x)
            ));
        const double w = shape.width * 0.18;
        if (shape.element == "parallelGateway") {
            path(fmt::format(
                "M{0} {1} V{2} M{3} {4} H{5}",
                number(x),
                number(y - w),
                number(y + w),
                number(x - w),
                number(y),
                number(x + w)
            ));
        } else if (shape.element == "inclusiveGateway") {
            circle(x, y, w);
        } else {
            path(fmt::format(
                "M{0} {1} L{2} {3} M{2} {1} L{0} {3}",
                number(x - w),
                number(y - w),
                number(x + w),
                number(y + w)
            ));
        }
        text(lines_of(shape.name, kLabelWidth), x, shape.y + shape.height + kLineHeight);
    }

    void middle_text(const DrawnShape& shape, std::string_view name) {
        const auto lines = lines_of(name, shape.width - 10);
        const double above = static_cast<double>(lines.size()) * kLineHeight / 2;
        text(
            lines,
            shape.x + shape.width / 2,
            shape.y + shape.height / 2 - above + kLineHeight - (kLineHeight - kTextSize) / 2 - 1
        );
    }

    /// The name of a pool or lane, upwards along its left side.
    void side_text(const DrawnShape& shape) {
        const double x = shape.x + kLineHeight;
        const double y = shape.y + shape.height / 2;
        pugi::xml_node node = text({shape.name}, x, y);
        put(node, "transform", fmt::format("rotate(-90 {} {})", number(x), number(y)));
    }

    /// `y`: the first line's foot.
    pugi::xml_node text(const std::vector<std::string>& lines, double x, double y) {
        pugi::xml_node node = root_.append_child("text");
        put(node, "text-anchor", "middle");
        // Lines end before a letter.
        put(node, "paint-order", "stroke");
        put(node, "stroke", "#ffffff");
        put(node, "stroke-width", "4");
        for (std::size_t n = 0; n < lines.size(); ++n) {
            pugi::xml_node line = node.append_child("tspan");
            put(line, "x", number(x));
            put(line, "y", number(y + static_cast<double>(n) * kLineHeight));
            line.text().set(lines[n].c_str());
        }
        return node;
    }

    pugi::xml_document document_;
    pugi::xml_node root_;
    double left_ = std::numeric_limits<double>::max();
    double top_ = std::numeric_limits<double>::max();
    double right_ = std::numeric_limits<double>::lowest();
    double bottom_ = std::numeric_limits<double>::lowest();
    std::string_view colour_;
    double thickness_ = 1.5;
};

}  // namespace

std::string picture_of(const ProcessDrawing& drawing, const Progress& progress) {
    Picture picture(drawing);
    for (const DrawnEdge& edge : drawing.edges) {
        picture.edge(edge);
    }
    for (const DrawnShape& shape : drawing.shapes) {
        picture.shape(shape, progress);
    }
    return picture.document();
}

}  // namespace oms::api
