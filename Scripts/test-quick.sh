# Runs what the changed files concern, in two minutes at most after a small change. Part of ./test.

# With the files that were deleted or moved away: what used them has to build and pass without them.
listed=(-c core.quotePath=false)
mapfile -t files < <(
  git "${listed[@]}" diff --no-renames --name-only HEAD
  git "${listed[@]}" ls-files --others --exclude-standard)
if [ ${#files[@]} -eq 0 ]; then
  mapfile -t files < <(
    git "${listed[@]}" show --first-parent --no-renames --name-only --format= HEAD)
  say "Nothing differs from the last commit. Its own changes are tested."
fi
if [ ${#files[@]} -eq 0 ]; then
  say "git names no file that was changed, so nothing is tested. ./test runs everything."
  return 1
fi

modules=() examples_modules=() swift=() untested=() runs_doubles= runs_oracle= runs_docs= runs_template=
# A file that no test module belongs to is named at the end.
add_module() { # add_module FILE MODULE: for the tests in Tests
  if [ -d "Tests/$2" ]; then modules+=("$2"); else untested+=("$1"); fi
}
add_examples_module() { # add_examples_module FILE MODULE: for the tests in Examples/Tests
  if [ -d "Examples/Tests/$2" ]; then examples_modules+=("$2"); else untested+=("$1"); fi
}
# Braces mean nothing in these patterns.
for file in "${files[@]}"; do
  case $file in
    Documentation/Manual.docc/* | Sources/*.docc/* | Scripts/docs* | Tests/BlackBox/docs.py) runs_docs=1 ;;
  esac
  case $file in
    Sources/*.docc/* | Scripts/docs* | Tests/BlackBox/docs.py) ;;
    # Both have all tests built.
    Package.swift) modules+=(BinderyTests) ;;
    Examples/Package.swift) examples_modules+=(ShowcaseModelsTests) ;;
    Sources/Bindery/* | Sources/BinderyCombine/* | Sources/BinderyTesting/* | \
      Sources/BinderyConformance/*)
      modules+=(BinderyTests BinderyCombineTests BinderyStoreTests) ;;
    Sources/BinderyLive/*) modules+=(BinderyLiveTests BinderyGRDBTests) runs_oracle=1 ;;
    Sources/BinderyGRDB/* | Sources/CSQLiteCapture/*) modules+=(BinderyGRDBTests) runs_oracle=1 ;;
    Sources/BinderyUIKit/* | Sources/BinderyAppKit/* | Sources/BinderySwiftUI/* | Sources/BinderyApple/* | Doubles/* | \
      Tests/BinderyUIKitTests/* | Tests/BinderyAppKitTests/* | Tests/BinderySwiftUITests/* | \
      Examples/ShowcaseUIKit/* | Examples/Tests/ShowcaseUIKitTests/*) runs_doubles=1 ;;
    Sources/CPostgres/* | Scripts/postgres) modules+=(PostgresTests BinderyPostgresTests) ;;
    Sources/CGTK/* | Sources/CAdwaita/*) modules+=(GTKTests) ;;
    Sources/GTKTesting/*) modules+=(GTKTestingTests GTKTests) ;;
    Sources/*) add_module "$file" "$(cut -d/ -f2 <<<"$file")Tests" ;;
    Tests/Oracle/* | Tests/LiveSubject/*) runs_oracle=1 ;;
    Documentation/Manual.docc/Guides/* | Documentation/Manual.docc/Comparisons/*)
      modules+=(GuideTests GTKGuideTests) ;;
    Documentation/Manual.docc/*) ;;
    Templates/* | Scripts/new-app | Scripts/watch | Tests/BlackBox/watch.py) runs_template=1 ;;
    Tests/*Tests/*) add_module "$file" "$(cut -d/ -f2 <<<"$file")" ;;
    Examples/Tests/*) add_examples_module "$file" "$(cut -d/ -f3 <<<"$file")" ;;
    Examples/NearbyServer/*) examples_modules+=(NearbyServiceTests) ;;
    Examples/CSodium/*) examples_modules+=(ShowcaseModelsTests) ;;
    Examples/CMaps/* | Examples/CShumate/*) examples_modules+=(GTKMapsTests) ;;
    Examples/ShowcaseGTK/*) examples_modules+=(ShowcasePagesTests) ;;
    Examples/*/*) add_examples_module "$file" "$(cut -d/ -f2 <<<"$file")Tests" ;;
    *) untested+=("$file") ;;
  esac
  if [[ $file == *.swift && -f $file && ! -L $file ]]; then swift+=("$file"); fi
done

# module_filter MODULE...: a pattern for the tests of these modules.
module_filter() { printf '%s\n' "$@" | sort -u | sed 's/.*/^&\\./' | paste -sd '|'; }
status=0
export "${few[@]}" BINDERY_STORM_SECONDS=2 GTK_A11Y=none G_DEBUG=fatal-criticals
if [ ${#swift[@]} -gt 0 ]; then swift format lint --strict "${swift[@]}" || status=1; fi
Scripts/guides --check || status=1
Scripts/doc-lint || status=1
if [ ${#modules[@]} -gt 0 ]; then
  say "Tests of $(printf '%s\n' "${modules[@]}" | sort -u | paste -sd ' ')"
  # The slow ones run in ./test.
  swift build "${own[@]}" --build-tests && run_tests "${own[@]}" --filter "$(module_filter "${modules[@]}")" \
    --skip 'ManyWindows|GTKConformance|LiveQueryOracle|KeyIdentity' || status=1
fi
if [ -n "$runs_oracle" ]; then
  say "Live lists beside SQLite"
  swift build "${own[@]}" --product LiveSubject && /usr/bin/python3 Tests/Oracle/run --found && \
    /usr/bin/python3 Tests/Oracle/run --statements 3000 || status=1
fi
if [ ${#examples_modules[@]} -gt 0 ]; then
  say "Tests of $(printf '%s\n' "${examples_modules[@]}" | sort -u | paste -sd ' ')"
  swift build --build-tests "${examples[@]}" && \
    run_tests "${examples[@]}" --filter "$(module_filter "${examples_modules[@]}")" \
      --skip "$served" || status=1
  [[ ! " ${examples_modules[*]} " =~ " "(NearbyService|ShowcaseModels)"Tests " ]] || \
    swift test --skip-build "${examples[@]}" --filter "$served" || status=1
fi
if [ -n "$runs_docs" ]; then
  say "The documentation"
  part_docs || status=1
fi
if [ -n "$runs_template" ]; then
  say "The start of an app"
  python3 Tests/BlackBox/new_app.py || status=1
  python3 Tests/BlackBox/watch.py || status=1
fi
if [ -n "$runs_doubles" ]; then
  say "The layers on UIKit and AppKit"
  Scripts/test-doubles || status=1
fi
if [ ${#untested[@]} -gt 0 ]; then
  say "Only ./test looks at these, if anything does:" "${untested[@]}"
fi
if [ -z "${swift[*]}${modules[*]}${examples_modules[*]}$runs_oracle$runs_docs$runs_template$runs_doubles" ]; then
  say "Nothing was tested."
elif [ $status -eq 0 ]; then
  say "What was run passed in $SECONDS s. ./test runs everything."
fi
return $status
