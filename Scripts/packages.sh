# What the other scripts share: finding Swift, and installing Debian packages that are missing.

say() { printf '\033[1m==> %s\033[0m\n' "$*" >&2; }

need_swift() {
  if ! command -v swift >/dev/null; then
    say "Swift is missing. Install Swift 6.3 or newer (swift.org/install) and run this again."
    exit 1
  fi
}

# install PACKAGE...: installs those that are not there yet, and says which.
install() {
  command -v dpkg-query >/dev/null || {
    say "No dpkg here. On Debian or Ubuntu these would be installed: $*"
    return 0
  }
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed$' \
      || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing what is missing: ${missing[*]}"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "sudo is missing. As root, run: apt-get install ${missing[*]}"
      exit 1
    }
    root=(sudo)
  fi
  "${root[@]}" apt-get update -qq >&2
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
    "${missing[@]}" >&2 </dev/null
}

build_packages=(libgtk-4-dev libadwaita-1-dev libshumate-dev libsodium-dev libsqlite3-dev pkg-config)
run_packages=(libgtk-4-bin adwaita-icon-theme fonts-cantarell tzdata)
display_packages=(xvfb xauth dbus-daemon)
test_packages=(
  "${display_packages[@]}" at-spi2-core python3-gi gir1.2-atspi-2.0 xdotool x11-utils
  python3-selenium python3-pil iproute2 locales)
browser_packages=(chromium chromium-driver)
