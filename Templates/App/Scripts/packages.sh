# The Debian packages that are needed, for ./run and ./test.
. "${BASH_SOURCE[0]%/*}/machine.sh"

build_packages=(libgtk-4-dev libadwaita-1-dev libsqlite3-dev pkg-config gettext)
run_packages=(libgtk-4-bin adwaita-icon-theme)
test_packages=(xvfb xauth)
# Foundation, as a part of the program, is linked to curl.
ship_packages=(dpkg-dev binutils desktop-file-utils appstream lintian libcurl4-openssl-dev)
