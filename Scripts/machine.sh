# Checks that Swift and the Debian packages are installed, and installs packages that are missing.

# say LINE...: prints a line that stands out, and explanations below it.
say() {
  printf '\033[1m==> %s\033[0m\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '    %s\n' "$@" >&2
}

# Ends the script unless there is the Swift that Package.swift asks for.
need_swift() {
  local needed version found
  needed=$(sed -n '1s/^.*swift-tools-version: *\([0-9.]*\).*/\1/p' Package.swift)
  local remedy="Install Swift $needed or newer (swift.org/install), open a new terminal, and run this again."
  if ! command -v swift >/dev/null; then
    say "There is no Swift in the PATH, and all is built with it." "$remedy"
    exit 1
  fi
  version=$(swift --version 2>&1) || {
    say "“$(command -v swift)” does not run. It says:" "$version" \
      "Libraries that it needs may be missing: swift.org/install says what to install on which system."
    exit 1
  }
  found=$(sed -n 's/^.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$version" | head -n 1)
  if [ -z "$found" ]; then
    say "“$(command -v swift)” is no Swift compiler, but another program of that name." "$remedy"
    exit 1
  fi
  if [ "$(printf '%s\n' "$needed" "$found" | sort -V | head -n 1)" != "$needed" ]; then
    say "“$(command -v swift)” is Swift $found, which is too old." "$remedy"
    exit 1
  fi
}

# Ends the script where there is no GTK to build for.
need_linux() {
  [ "$(uname)" = Linux ] || {
    say "The app is for Linux: its windows are GTK’s." "On a Mac, “swift test” runs what needs no window."
    exit 1
  }
}

# Spares the builds the warning “prohibited flag(s)”: SwiftPM leaves out some of the flags in the
# distribution's descriptions of libraries, and says so twice a build. It is given copies without them.
spare_flag_warnings() {
  local copies=$PWD/.build/pkgconfig folders folder file name kept=" "
  command -v pkg-config >/dev/null || return 0
  IFS=: read -ra folders <<<"$(pkg-config --variable pc_path pkg-config)"
  mkdir -p "$copies"
  while IFS= read -r file; do
    name=${file##*/}
    # Of several descriptions of a library pkg-config takes the first.
    for folder in "${folders[@]}"; do
      if [ -f "$folder/$name" ]; then break; fi
    done
    if [ "$folder/$name" != "$file" ]; then continue; fi
    kept+="$name "
    # In one step: another build may read the copy just now.
    sed -E 's/ -(pthread|mfpmath=[a-z]*|msse[0-9.]*)//g' "$file" >"$copies/$name.$$"
    mv -f "$copies/$name.$$" "$copies/$name"
  done < <(grep -RlE --include='*.pc' -e ' -(pthread|msse|mfpmath)' "${folders[@]}" 2>/dev/null)
  # A library that was removed or is a newer one by now.
  for file in "$copies"/*.pc; do
    if [[ $kept != *" ${file##*/} "* ]]; then rm -f "$file"; fi
  done
  # Behind the user's own folders, whose libraries come first.
  export PKG_CONFIG_PATH=${PKG_CONFIG_PATH:+$PKG_CONFIG_PATH:}$copies
}

# install PACKAGE...: installs the Debian packages that are missing, and says which.
#
# Fails where that is impossible, and says why and what to do. On a system other than Debian and Ubuntu it
# only names them.
install() {
  command -v dpkg-query >/dev/null || {
    say "This is neither Debian nor Ubuntu, so nothing is installed here." \
      "If something is missing below, install what your system calls these packages:" "$*"
    return 0
  }
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed$' \
      || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0

  say "Packages are missing: ${missing[*]}"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    local by_root="    apt-get update && apt-get install ${missing[*]}"
    if ! command -v sudo >/dev/null; then
      say "Only root can install them, and there is no sudo here. Let root run this:" "$by_root"
      return 1
    fi
    if ! sudo true; then
      say "Only root can install them, and sudo does not let you. Let root run this:" "$by_root"
      return 1
    fi
    root=(sudo)
  fi
  say "Installing them, which takes a minute or two…"
  local log
  log=$(mktemp)
  # Lists that cannot be fetched anew may do as they are.
  "${root[@]}" apt-get update -qq >"$log" 2>&1 || true
  if ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
    --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}" >>"$log" 2>&1 </dev/null; then
    if grep -q 'failure resolving\|not resolve\|not connect\|unreachable\|timed out' "$log"; then
      say "They could not be fetched: the machine does not reach the servers of its distribution." \
        "Check its network, and run this again. What apt-get said is in $log."
    else
      say "They could not be installed. apt-get says:" "$(grep '^E:' "$log" | head -n 3)" \
        "Mend that, and run this again, or install them yourself. All it said is in $log."
    fi
    return 1
  fi
  rm -f "$log"
}
