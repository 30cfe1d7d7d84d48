/// Shell scripts that complete commands, options and values with Tab.
///
/// The scripts ask `haru __complete` and know no command themselves, so they never become stale.
package enum CompletionScript {
  package static func text(for shell: Shell, program: String) -> String {
    switch shell {
    case .bash: bash(program)
    case .zsh: zsh(program)
    case .fish: fish(program)
    }
  }

  private static func bash(_ program: String) -> String {
    #"""
    # bash completion for \#(program)
    _\#(program)() {
      local line value
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r value; do
            COMPREPLY+=("$value")
          done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}")
        else
          printf -v value %q "${line%%$'\t'*}"
          COMPREPLY+=("$value")
        fi
      done < <(\#(program) __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _\#(program) \#(program)

    """#
  }

  private static func zsh(_ program: String) -> String {
    #"""
    #compdef \#(program)
    # zsh completion for \#(program)
    _\#(program)() {
      local line value tab=$'\t'
      local -a values
      for line in "${(@f)$(\#(program) __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
          [[ ${words[CURRENT]} == --*=* ]] && compset -P '*='
          _files
        elif [[ -n $line ]]; then
          value=${line%%$tab*}
          value=${value//:/\\:}
          values+=("${value}:${line#*$tab}")
        fi
      done
      (( $#values )) && _describe '\#(program)' values
    }
    if [[ $funcstack[1] == _\#(program) ]]; then
      _\#(program) "$@"
    else
      compdef _\#(program) \#(program)
    fi

    """#
  }

  private static func fish(_ program: String) -> String {
    #"""
    # fish completion for \#(program)
    function __\#(program)_complete
        set -l tokens (commandline -opc)
        set -l current (commandline -ct)
        for line in (\#(program) __complete $tokens[2..-1] "$current" 2>/dev/null)
            if test "$line" = ':files'
                __fish_complete_path "$current"
            else
                printf '%s\n' "$line"
            end
        end
    end
    complete -c \#(program) -f -a '(__\#(program)_complete)'

    """#
  }
}

package enum Shell: String, Hashable, Sendable, CaseIterable { case bash, zsh, fish }
