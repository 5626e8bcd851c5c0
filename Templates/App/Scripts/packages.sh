# The Debian packages that are needed, for ./run and ./test.
. "${BASH_SOURCE[0]%/*}/machine.sh"

build_packages=(libgtk-4-dev libadwaita-1-dev libsqlite3-dev pkg-config)
run_packages=(libgtk-4-bin adwaita-icon-theme)
test_packages=(xvfb xauth)
