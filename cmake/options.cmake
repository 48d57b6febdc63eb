# One INTERFACE target that every target of the project links: standard, warnings, sanitizers.
add_library(oms_options INTERFACE)
target_compile_features(oms_options INTERFACE cxx_std_20)
target_compile_options(
    oms_options
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wold-style-cast
              -Wnon-virtual-dtor
              -Woverloaded-virtual
              -Wimplicit-fallthrough
              -Wformat=2
              -Werror
              # GCC 12 reports these falsely in code it has inlined from libstdc++.
              -Wno-restrict
              -Wno-maybe-uninitialized
              -Wno-array-bounds
              -Wno-stringop-overflow
              -Wno-stringop-overread
              -g1
)
if(CMAKE_UNITY_BUILD)
    # Of a folder compiled as one unit GCC takes every file but the first for a header.
    target_compile_options(oms_options INTERFACE -Wno-subobject-linkage)
endif()
set(OMS_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize takes them")
if(OMS_SANITIZE)
    # -O1 takes half again as long to compile with the checks in, -O0 forty times as long to run; warnings
    # are the other builds' matter.
    target_compile_options(
        oms_options
        INTERFACE -fsanitize=${OMS_SANITIZE}
                  -fno-omit-frame-pointer
                  -Og
                  -w
                  # What uses a null pointer ends at the address sanitizer as well, and only storage makes
                  # objects of bytes: these two, which double the code, are checked there alone.
                  $<$<NOT:$<STREQUAL:$<TARGET_PROPERTY:NAME>,oms_storage>>:-fno-sanitize=null,alignment>
    )
    target_link_options(oms_options INTERFACE -fsanitize=${OMS_SANITIZE})
endif()
find_program(OMS_MOLD mold)
if(OMS_MOLD)
    target_link_options(oms_options INTERFACE -fuse-ld=mold)
endif()
