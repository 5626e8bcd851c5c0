# Runs what the changed files concern, in two minutes at most after a small change. Part of ./test.

changed() {
  git diff --name-only --diff-filter=d HEAD
  git ls-files --others --exclude-standard
}
mapfile -t files < <(changed)
if [ ${#files[@]} -eq 0 ]; then
  mapfile -t files < <(git diff --name-only --diff-filter=d HEAD~1 HEAD)
  say "Nothing differs from the last commit. Its own changes are tested."
fi

modules=() examples_modules=() swift=() runs_doubles= runs_oracle=
for file in "${files[@]}"; do
  case $file in
    Templates/* | Benchmarks/* | Fuzzing/* | Doubles/Package.swift | *Package.swift) ;;
    Sources/Bindery/* | Sources/BinderyCombine/* | Sources/Bindery{Testing,Conformance}/*)
      modules+=(BinderyTests BinderyCombineTests BinderyStoreTests) ;;
    Sources/BinderyGRDB/* | Sources/CSQLiteCapture/*) modules+=(BinderyGRDBTests) runs_oracle=1 ;;
    Sources/{BinderyUIKit,BinderyAppKit,BinderyApple}/* | Doubles/*) runs_doubles=1 ;;
    Tests/{BinderyUIKit,BinderyAppKit}Tests/*) runs_doubles=1 ;;
    Sources/{CGTK,CAdwaita}/*) modules+=(GTKTests) ;;
    Sources/GTKTesting/*) modules+=(GTKTestingTests GTKTests) ;;
    Sources/*) modules+=("$(cut -d/ -f2 <<<"$file")Tests") ;;
    Tests/Oracle/* | Tests/LiveSubject/*) runs_oracle=1 ;;
    Tests/*Tests/*) modules+=("$(cut -d/ -f2 <<<"$file")") ;;
    Examples/Tests/*) examples_modules+=("$(cut -d/ -f3 <<<"$file")") ;;
    Examples/NearbyServer/*) examples_modules+=(NearbyServiceTests) ;;
    Examples/CSodium/*) examples_modules+=(ShowcaseModelsTests) ;;
    Examples/C{Maps,Shumate}/*) examples_modules+=(GTKMapsTests) ;;
    Examples/ShowcaseGTK/*) examples_modules+=(ShowcasePagesTests) ;;
    Examples/*/*) examples_modules+=("$(cut -d/ -f2 <<<"$file")Tests") ;;
  esac
  if [[ $file == *.swift && ! -L $file ]]; then swift+=("$file"); fi
done

# module_filter MODULE...: a pattern for the tests of these modules.
module_filter() { printf '%s\n' "$@" | sort -u | sed 's/.*/^&\\./' | paste -sd '|'; }
status=0
export "${few[@]}" BINDERY_STORM_SECONDS=2 GTK_A11Y=none G_DEBUG=fatal-criticals
if [ ${#swift[@]} -gt 0 ]; then swift format lint --strict "${swift[@]}" || status=1; fi
if [ ${#modules[@]} -gt 0 ]; then
  say "Tests of $(printf '%s\n' "${modules[@]}" | sort -u | paste -sd ' ')"
  # The slow ones run in ./test.
  swift build --build-tests && run_tests --filter "$(module_filter "${modules[@]}")" \
    --skip 'ManyWindows|GTKConformance|LiveQueryOracle|KeyIdentity' || status=1
fi
if [ -n "$runs_oracle" ]; then
  say "Live lists beside SQLite"
  swift build --product LiveSubject && /usr/bin/python3 Tests/Oracle/run --found && \
    /usr/bin/python3 Tests/Oracle/run --statements 3000 || status=1
fi
if [ ${#examples_modules[@]} -gt 0 ]; then
  say "Tests of $(printf '%s\n' "${examples_modules[@]}" | sort -u | paste -sd ' ')"
  swift build --build-tests "${examples[@]}" && \
    run_tests "${examples[@]}" --filter "$(module_filter "${examples_modules[@]}")" \
      --skip "$served" || status=1
  [[ " ${examples_modules[*]} " != *" NearbyServiceTests "* ]] || \
    swift test --skip-build "${examples[@]}" --filter "$served" || status=1
fi
if [ -n "$runs_doubles" ]; then
  say "The layers on UIKit and AppKit"
  Scripts/test-doubles || status=1
fi
[ $status -eq 0 ] && say "Passed in $SECONDS s. ./test runs everything."
return $status
