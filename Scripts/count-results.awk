# Reads a log of `swift test` and unittest, prints the failures and a summary; its exit status is the verdict.
# A runner that ended before its summary, and a failure outside of both runners, count as one failure.

/Test run started/ { swift_open = 1 }
/Test .* failed after [0-9.]+ seconds/ && !/Test run with / { failed++; swift_failed++; failures[++many] = $0 }
/Test .* skipped/ && !/Test run with / { skipped++ }
/Test run with [0-9]+ tests? / {
  swift_open = 0
  total += number_after("Test run with ")
  if (/ failed after /) bad_run = 1
}
# A test that fails in several subtests counts once.
/^(FAIL|ERROR|UNEXPECTED SUCCESS): / { failures[++many] = $0; if (!seen[$2 $3]++) { failed++; named++ } }
/^Ran [0-9]+ tests? in / { total += number_after("Ran ") }
/^(OK|FAILED)( \(.*\))?$/ {
  if (/^FAILED/ && !named) failed++
  skipped += number_after("skipped=")
}

function number_after(words, at) {
  at = index($0, words)
  return at ? substr($0, at + length(words)) + 0 : 0
}

END {
  if (swift_open) { total++; failed++; failures[++many] = "swift test broke off" }
  if (bad_run && !swift_failed) { total++; failed++; failures[++many] = "swift test failed outside of a test" }
  if (status != 0 && failed == 0) { total++; failed++; failures[++many] = "the check failed with status " status }
  if (total == 0) { total++; failed++; failures[++many] = "no test has run" }
  if (many) print "\nFailures:"
  for (i = 1; i <= many; i++) print "  " failures[i]
  print ""
  print total - failed - skipped " passed, " failed + 0 " failed"
  exit failed > 0
}
