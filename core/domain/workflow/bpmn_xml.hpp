#pragma once
// BPMN as XML: parsed within bounds, elements by namespace, and errors that name element and line.

#include "base/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

namespace oms::domain::workflow {

inline constexpr std::size_t kBpmnBytesMax = 2 << 20;
inline constexpr std::size_t kBpmnElementsMax = 50'000;
inline constexpr std::size_t kBpmnXmlDepthMax = 64;

/// A document and where its lines end. Nodes are valid while it lives.
class BpmnXml {
  public:
    /// Invalid: BPMN_TOO_LARGE (params what, max), BPMN_NOT_XML (params line, what), BPMN_DOCTYPE
    /// (param line).
    static Result<BpmnXml> load(std::string_view text);

    pugi::xml_node root() const { return parsed_->document_element(); }

    std::size_t line(pugi::xml_node node) const;

    /// Invalid `key` with params element, id and line.
    Error error(std::string key, pugi::xml_node node) const;

  private:
    BpmnXml() = default;

    Status check_bounds() const;
    std::size_t line_at(std::ptrdiff_t offset) const;

    std::unique_ptr<pugi::xml_document> parsed_;
    std::vector<std::ptrdiff_t> line_ends_;
};

/// The element's name within BPMN's own namespace; empty for elements of others.
std::string_view bpmn_name(pugi::xml_node node);

/// The name without its prefix.
std::string_view local_name(std::string_view name);

/// An attribute in one of the namespaces flowable, activiti and camunda; null when there is none.
pugi::xml_attribute engine_attribute(pugi::xml_node node, std::string_view name);

/// Whether the element stands in one of these namespaces and has this name.
bool is_engine_element(pugi::xml_node node, std::string_view name);

/// The text inside, without blanks at its ends.
std::string_view text_of(pugi::xml_node node);

std::string_view attribute(pugi::xml_node node, const char* name);

/// A reference without the prefix of its namespace.
std::string_view reference_of(std::string_view qualified);

}  // namespace oms::domain::workflow
