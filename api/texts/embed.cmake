# Writes a C++ file with message catalogues as strings.
# cmake -DOUT=texts_data.cpp -DROOT=<project> -P embed.cmake
set(text "#include \"api/texts_data.hpp\"\n\nnamespace oms::api::texts_data {\n\n")
foreach(language zh en)
    foreach(name error entity)
        file(READ "${ROOT}/ui/src/locales/${language}/${name}.json" content)
        string(APPEND text "const char* const k_${language}_${name} = R\"__json__(${content})__json__\";\n")
    endforeach()
    file(READ "${ROOT}/api/texts/${language}.json" content)
    string(APPEND text "const char* const k_${language}_own = R\"__json__(${content})__json__\";\n")
endforeach()
string(APPEND text "\n}  // namespace oms::api::texts_data\n")
file(WRITE "${OUT}" "${text}")
