# The Debian packages that are needed, for the other scripts.
. "${BASH_SOURCE[0]%/*}/machine.sh"

build_packages=(libgtk-4-dev libadwaita-1-dev libshumate-dev libsodium-dev libsqlite3-dev pkg-config)
run_packages=(libgtk-4-bin adwaita-icon-theme fonts-cantarell tzdata)
display_packages=(xvfb xauth dbus-daemon)
test_packages=(
  "${display_packages[@]}" at-spi2-core python3-gi gir1.2-atspi-2.0 xdotool x11-utils
  python3-selenium python3-pil iproute2 locales)
cost_packages=(valgrind binutils)
browser_packages=(chromium chromium-driver)
