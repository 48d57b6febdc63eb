# What a target is made of follows from its folder: every .cpp below it is built. With unity builds
# (release), the files of one folder are compiled together, so a name in an anonymous namespace
# means one thing in its folder.

# oms_folder_sources(TARGET FOLDER...): adds every .cpp below the folders to the target.
function(oms_folder_sources target)
    foreach(folder ${ARGN})
        file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
        target_sources(${target} PRIVATE ${found})
        foreach(source ${found})
            get_filename_component(directory ${source} DIRECTORY)
            file(RELATIVE_PATH group ${PROJECT_SOURCE_DIR} ${directory})
            string(REPLACE "/" "_" group ${group})
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# oms_apart(FILE...): these are compiled by themselves in every build.
function(oms_apart)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
