# The Debian packages that are needed, for ./run and ./test.
. "${BASH_SOURCE[0]%/*}/machine.sh"

# libshumate-dev is for Bindery’s maps. Nothing here uses them, but each build warns where it is missing.
build_packages=(libgtk-4-dev libadwaita-1-dev libshumate-dev libsqlite3-dev pkg-config)
run_packages=(libgtk-4-bin adwaita-icon-theme)
test_packages=(xvfb xauth)
