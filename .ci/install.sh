#!/bin/sh
# Installs haru from this folder: sh install.sh [--remove]
# Copies the program, its manual and the completions to PREFIX, which is ~/.local unless set; as root, /usr/local.
# --remove deletes these files again. Your data stays where it is (haru data path).
set -eu

from=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then standard=/usr/local; else standard=$HOME/.local; fi
prefix=${PREFIX:-$standard}

say() {
  case ${HARU_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}} in
    ko*) printf '%s\n' "$2" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

files=$(cd "$from" && find bin share -type f | sort)

case ${1:-} in
  '')
    for file in $files; do
      mkdir -p "$prefix/$(dirname "$file")"
      # The file is replaced and not overwritten, so that a running haru isn't disturbed.
      cp "$from/$file" "$prefix/$file.new"
      mv "$prefix/$file.new" "$prefix/$file"
    done
    say "Installed: $prefix/bin/haru" "설치했어요: $prefix/bin/haru"
    case :$PATH: in
      *":$prefix/bin:"*) ;;
      *) say "Add $prefix/bin to your PATH, then type: haru" "PATH에 ${prefix}/bin을 추가한 뒤 haru를 실행해 주세요." ;;
    esac
    ;;
  --remove)
    for file in $files; do
      rm -f "$prefix/$file"
      # Folders that other programs use aren't empty and stay.
      folder=$(dirname "$file")
      while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
    done
    say "Removed: $prefix/bin/haru" "지웠어요: $prefix/bin/haru"
    ;;
  *)
    say "Usage: sh install.sh [--remove]" "사용법: sh install.sh [--remove]" >&2
    exit 2
    ;;
esac
