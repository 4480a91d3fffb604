# Shell completions for sekan; the candidates come from the program itself (sekan complete).
function __sekan_complete
  set -l words (commandline -opc)
  set -l answer (sekan complete fish -- $words[2..-1] (commandline -ct) 2>/dev/null)
  switch "$answer[1]"
    case words
      printf '%s\n' $answer[2..-1]
    case files
      __fish_complete_path (commandline -ct)
  end
end
complete -c sekan -f -k -a '(__sekan_complete)'
