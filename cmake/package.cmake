# What is installed, and the Debian package of it (scripts/package.sh makes both).
include(GNUInstallDirs)

install(TARGETS order-ledger replay-tool RUNTIME)
install(
    TARGETS order-ledger-decoder order-ledger-odbc order-ledger-pango
    RUNTIME DESTINATION lib/order-ledger
    LIBRARY DESTINATION lib/order-ledger
)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/ui/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/order-ledger/ui)
install(DIRECTORY ${PROJECT_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(
    FILES deploy/package/order-ledger.service deploy/package/order-ledger-backup.service
          deploy/package/order-ledger-backup.timer
    DESTINATION /lib/systemd/system
)
install(FILES deploy/package/order-ledger.default DESTINATION /etc/default RENAME order-ledger)
install(
    FILES deploy/nginx/order-ledger.conf
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
    RENAME nginx.conf
)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/conffiles CONTENT "/etc/default/order-ledger\n")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME order-ledger)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The order-ledger developers <order-ledger@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Order management of the tile, ceramics and stone trade on a ledger")
set(CPACK_PACKAGE_DESCRIPTION
    "Back office for several companies: orders, stock in whole pieces with a shade, money, purchasing\nand processing. Every change is an event of an append-only log that can be replayed and verified."
)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Papers are set in these fonts; libpq is loaded when a log lies in PostgreSQL.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, fonts-noto-cjk, libpq5")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx, postgresql, odbc-postgresql, odbc-mariadb, libsqliteodbc")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/deploy/package/postinst;${PROJECT_SOURCE_DIR}/deploy/package/prerm;${PROJECT_SOURCE_DIR}/deploy/package/postrm;${PROJECT_BINARY_DIR}/conffiles"
)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
