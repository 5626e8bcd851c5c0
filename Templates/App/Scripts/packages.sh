# The Debian packages that are needed, and how the app is built, for the other scripts.
. "${BASH_SOURCE[0]%/*}/machine.sh"

build_packages=(libgtk-4-dev libadwaita-1-dev libsqlite3-dev pkg-config gettext)
run_packages=(libgtk-4-bin adwaita-icon-theme)
test_packages=(xvfb xauth)
# Foundation, as a part of the program, is linked to curl.
ship_packages=(dpkg-dev binutils desktop-file-utils appstream lintian libcurl4-openssl-dev)

app=.build/debug/ReadingList
app_sources=(Package.swift Sources Packaging/languages)
# Its translations are beside the program, where those of an installed one are.
build_app() {
  swift build --product ReadingList >&2 && Scripts/texts build .build/debug/../share/locale
}
