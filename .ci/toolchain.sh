# Shared by App/run, Tests/run and .ci/run: checks this machine's tools and installs missing packages.
# The file is sourced and never run. It must work with bash 3.2, which macOS has.
# shellcheck shell=bash

# Prints one of two texts to stderr: the Korean text if the user's language is Korean, otherwise the English text.
say() {
  case ${HARU_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} in
    ko*) printf '%s\n' "$2" >&2 ;;
    *) printf '%s\n' "$1" >&2 ;;
  esac
}

# Prints an error and exits.
give_up() {
  say "$@"
  exit 1
}

# Exits with advice if Swift is missing, doesn't start, or is older than 6.2.
require_swift() {
  local answer
  command -v swift >/dev/null 2>&1 || give_up \
"haru needs Swift 6.2 or newer to build, but there's no 'swift' on your PATH. Nothing was installed.
Install Swift from https://www.swift.org/install, open a new terminal, and run this command again." \
"하루를 빌드하려면 Swift 6.2 이상이 필요한데, PATH에 'swift'가 없어요. 아무것도 설치하지 않았어요.
https://www.swift.org/install 에서 Swift를 설치하고, 새 터미널에서 이 명령을 다시 실행해 주세요."

  answer=$(swift --version 2>&1) || give_up \
"haru needs Swift to build, but $(command -v swift) doesn't start. Nothing was installed. It says:
$answer
Repair it, or reinstall Swift from https://www.swift.org/install, and run this command again." \
"하루를 빌드하려면 Swift가 필요한데, 'swift' 명령이 실행되지 않아요($(command -v swift)). 아무것도 설치하지 않았어요. 메시지:
$answer
고치거나 https://www.swift.org/install 에서 다시 설치하고, 이 명령을 다시 실행해 주세요."

  if [[ $answer =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
    ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 6002)) && return
    answer=${BASH_REMATCH[1]}.${BASH_REMATCH[2]}
  fi
  give_up \
"haru needs Swift 6.2 or newer to build, but $(command -v swift) is $answer. Nothing was installed.
Install a newer Swift from https://www.swift.org/install, and run this command again." \
"하루를 빌드하려면 Swift 6.2 이상이 필요한데, 지금 버전은 더 낮아요: $answer ($(command -v swift)). 아무것도 설치하지 않았어요.
https://www.swift.org/install 에서 새 Swift를 설치하고, 이 명령을 다시 실행해 주세요."
}

# Installs pkg-config and the headers of SQLite and libsodium if they are missing, after printing a message. Exits if
# the installation fails.
require_packages() {
  has_packages && return
  case $(uname -s) in
    Darwin) install_packages brew sqlite libsodium pkg-config ;;
    *) install_packages apt-get libsqlite3-dev libsodium-dev pkg-config ;;
  esac
  has_packages || give_up \
"The packages are installed, but pkg-config still can't find 'sqlite3' or 'libsodium'. Check: pkg-config --libs sqlite3 libsodium" \
"패키지는 설치했지만 pkg-config가 아직 'sqlite3'나 'libsodium'을 찾지 못해요. 이 명령을 확인해 주세요: pkg-config --libs sqlite3 libsodium"
}

# Installs the programs of a PostgreSQL server, which the tests start themselves, if they are missing.
require_postgresql() {
  local initdb
  for initdb in /usr/lib/postgresql/*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb /usr/local/opt/postgresql*/bin/initdb; do
    [[ -x $initdb ]] && return
  done
  case $(uname -s) in
    Darwin) install_packages brew postgresql@15 libpq ;;
    *) install_packages apt-get postgresql ;;
  esac
}

has_packages() {
  command -v pkg-config >/dev/null 2>&1 || return 1
  pkg-config --exists libsodium || return 1
  has_library sqlite3 sqlite
}

# Usage: prepare_release SCRATCH_PATH
# Sets `release`, the options of every release build in that path. Other options would rebuild everything. Needs
# pkg-config.
prepare_release() {
  local archive
  # Without debug information, haru takes 106 MB instead of 170. .ci/documentation reads the symbol graphs.
  release=(
    --scratch-path "$1" -c release -debug-info-format none
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$1/symbols"
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc package -Xswiftc -symbol-graph-skip-synthesized-members
  )
  mkdir -p "$1/symbols"
  [[ $(uname -s) == Linux ]] || return 0
  # haru must not load libraries from its own folder, where anybody may have placed them.
  release+=(--disable-local-rpath)
  # With a section for each function, the linker can order single functions instead of whole files.
  release+=(-Xswiftc -Xfrontend -Xswiftc -function-sections)
  [[ ${PKG_CONFIG_PATH:-} != "$1/archives"* ]] || return 0
  # If the linker finds only the archive, libsodium becomes part of haru.
  archive=$(pkg-config --variable=libdir libsodium)/libsodium.a
  [[ -e $archive ]] || return 0
  mkdir -p "$1/archives"
  ln -sf "$archive" "$1/archives/libsodium.a"
  printf 'Name: libsodium\nDescription: the archive alone\nVersion: %s\nCflags: %s\nLibs: -L%s -lsodium\n' \
    "$(pkg-config --modversion libsodium)" "$(pkg-config --cflags libsodium)" "$1/archives" >"$1/archives/libsodium.pc"
  export PKG_CONFIG_PATH=$1/archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  # The same applies to the C++ library that Swift uses. clang takes it from the newest gcc.
  archive=$(printf '%s\n' /usr/lib/gcc/"$(uname -m)"-*/*/libstdc++.a | sort -V | tail -n 1)
  [[ ! -e $archive ]] || ln -sf "$archive" "$1/archives/libstdc++.a"
}

# Prints the Debian mirror that this machine uses, or nothing on other systems. Needs root.
debian_mirror() {
  local -a ask=(apt-get indextargets --format "\$(SITE)" 'Origin: Debian' 'Label: Debian')
  grep -qx 'ID=debian' /etc/os-release 2>/dev/null || return 0
  # A new machine has no package lists, and without them apt doesn't know what a mirror offers.
  [[ -n $("${ask[@]}") ]] || apt-get update -q >&2
  "${ask[@]}" | sort -u | head -n 1
}

# Usage: has_library MODULE FORMULA
has_library() {
  pkg-config --exists "$1" && return
  # Homebrew installs some libraries outside the default paths; SwiftPM finds them there.
  command -v brew >/dev/null 2>&1 && [[ -e $(brew --prefix)/opt/$2/lib/pkgconfig/$1.pc ]]
}

# Usage: install_packages MANAGER PACKAGE…
install_packages() {
  local manager=$1 as_root=""
  shift
  command -v "$manager" >/dev/null 2>&1 || give_up \
"haru needs pkg-config and the headers of SQLite and libsodium, but there is no '$manager' here to install them.
Install your system's packages for $* (on macOS with https://brew.sh), and run this command again." \
"하루를 빌드하려면 SQLite와 libsodium의 헤더, pkg-config가 필요한데, 설치해 줄 '$manager' 명령이 없어요.
시스템의 패키지를 설치하고(macOS는 https://brew.sh), 이 명령을 다시 실행해 주세요: $*"

  if [[ $manager == apt-get && $(id -u) != 0 ]]; then
    as_root="sudo "
    command -v sudo >/dev/null 2>&1 || give_up \
"haru needs packages that only root can install, but there is no sudo. As root, run:
  apt-get install $*
Then run this command again." \
"하루를 빌드하는 데 필요한 패키지는 root만 설치할 수 있는데, sudo가 없어요. root로 다음을 실행하고 이 명령을 다시 실행해 주세요.
  apt-get install $*"
    say "Some packages are missing; sudo may ask for your password." \
      "빠진 패키지가 있어요. sudo가 비밀번호를 물을 수 있어요."
  fi
  say "Installing packages that haru needs: $as_root$manager install $*" \
    "하루를 빌드하는 데 필요한 패키지를 설치해요: $as_root$manager install $*"
  # shellcheck disable=SC2086 # "sudo " becomes a word of its own.
  if [[ $manager == apt-get ]]; then
    # A new machine has no package lists. If updating fails, old lists may still work.
    ${as_root}apt-get update -q </dev/null >&2 || true
    ${as_root}env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends "$@" </dev/null >&2
  else
    brew install "$@" </dev/null >&2
  fi || give_up \
"The packages couldn't be installed. See the error above. Run this yourself, then run this command again:
  $as_root$manager install $*" \
"패키지를 설치하지 못했어요. 위의 오류를 확인해 주세요. 다음을 직접 실행한 뒤 이 명령을 다시 실행해 주세요.
  $as_root$manager install $*"
}
