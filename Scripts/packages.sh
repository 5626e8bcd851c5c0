# The Debian packages that are needed, and how the showcase is built, for the other scripts.
. "${BASH_SOURCE[0]%/*}/machine.sh"

# The package and the examples are built in one folder, with the trait that the examples enable, so
# that what both need is compiled once.
own=(--traits CustomDump)
examples=(--package-path Examples --scratch-path .build)

# Each module in one piece takes a third less processor time to build, but all of it after each change.
# With two threads there is an object file for each source, as the index expects, from which SwiftPM lists
# the tests.
whole=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
# For builds that are made once and that no debugger looks into.
once=("${whole[@]}" -Xswiftc -gnone)
# Continuous integration builds everything once, too; there the inspector's tests look for lines.
if [ -n "${CI:-}" ]; then
  own+=("${whole[@]}" -Xswiftc -gline-tables-only)
  examples+=("${whole[@]}" -Xswiftc -gline-tables-only)
fi

app=.build/debug/showcase
app_sources=(Package.swift Sources Examples)
build_app() { swift build "${examples[@]}" --product showcase "$@" >&2; }

build_packages=(libgtk-4-dev libadwaita-1-dev libshumate-dev libsodium-dev libsqlite3-dev libpq-dev
  pkg-config)
run_packages=(libgtk-4-bin adwaita-icon-theme fonts-cantarell tzdata)
display_packages=(xvfb xauth dbus-daemon)
test_packages=(
  "${display_packages[@]}" at-spi2-core python3-gi gir1.2-atspi-2.0 gir1.2-gtk-4.0 xdotool
  x11-utils gettext python3-selenium python3-pil python3-yaml iproute2 locales xclip
  gnome-keyring libsecret-1-0
  postgresql pgbouncer)
cost_packages=(valgrind binutils)
browser_packages=(chromium chromium-driver)
