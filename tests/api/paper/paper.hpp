#pragma once
// Reading PDFs back, by pdftotext and pdffonts (poppler-utils).

#include "support/temp_dir.hpp"

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {

using namespace test;

inline std::string output_of(const std::string& command) {
    FILE* pipe = ::popen(command.c_str(), "r");
    std::string out;
    for (int c = ::fgetc(pipe); c != EOF; c = ::fgetc(pipe)) {
        out.push_back(static_cast<char>(c));
    }
    EXPECT_EQ(::pclose(pipe), 0) << command;
    return out;
}

/// Without blanks: how many of them a reader sees between words is a matter of opinion.
inline std::string dense(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

MATCHER_P(Says, part, "") {
    return arg.find(dense(part)) != std::string::npos;
}

/// Texts of a PDF without their blanks, page by page.
inline std::vector<std::string> pages(const std::string& pdf) {
    const test::TempDir folder;
    const std::string file = (folder / "paper.pdf").string();
    std::ofstream(file, std::ios::binary) << pdf;
    std::string text = output_of("pdftotext -layout " + file + " -");
    std::vector<std::string> found;
    for (auto end = text.find('\f'); end != std::string::npos; end = text.find('\f')) {
        found.push_back(dense(text.substr(0, end)));
        text.erase(0, end + 1);
    }
    return found;
}

inline std::string fonts(const std::string& pdf) {
    const test::TempDir folder;
    const std::string file = (folder / "paper.pdf").string();
    std::ofstream(file, std::ios::binary) << pdf;
    return output_of("pdffonts " + file);
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++n;
    }
    return n;
}

}  // namespace oms::api
