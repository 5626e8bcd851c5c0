import Bindery

extension Behavior {
  /// Behaviors after a failure: law 12.
  @MainActor static let failure: [Behavior] = [
    Behavior(
      .failure, "last-good-value-stays", laws: [12],
      "When a source fails, its last good value stays on screen, and the group is notified."
    ) { toolkit in
      struct Offline: Error {}
      try await toolkit.forEachProperty { property in
        let source = PassthroughSubject<String, Offline>()
        var errors: [String] = []
        let group = BindingGroup(onError: { errors.append("\($0)") }) {
          property.target *= source
        }
        source.send("good")
        source.send(completion: .failure(Offline()))
        try expect(errors.count, is: 1, "reports")
        try expect(errors[0].contains("Offline"), "the report names the error: \(errors[0])")
        try expect(property.text(), is: "good", "what is shown")
        group.clear()
      }
    },
    Behavior(
      .failure, "stream-of-results-goes-on", laws: [12],
      "The group is notified of a failure among results, and the next success is shown."
    ) { toolkit in
      struct Offline: Error {}
      try await toolkit.forEachProperty { property in
        let source = PassthroughSubject<Result<String, Offline>, Never>()
        var errors = 0
        let group = BindingGroup(onError: { _ in errors += 1 }) { property.target *= source }
        source.send(.success("good"))
        source.send(.failure(Offline()))
        try expect(property.text(), is: "good", "after the failure")
        source.send(.success("better"))
        try expect(property.text(), is: "better", "after the next success")
        try expect(errors, is: 1, "reports")
        group.clear()
      }
    },
    Behavior(
      .failure, "failed-list", laws: [12],
      "When a list fails, the group is notified; the table keeps its rows and continues."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.keepsItsRowsWhenTheListFails(toolkit) }
    },
  ]
}

extension TableUnderTest {
  fileprivate func keepsItsRowsWhenTheListFails(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray([TextRow(1), TextRow(2)])
    var errors = 0
    let group = BindingGroup { _ in errors += 1 }
    group.capture { self *= TableViewSectionBinding.items(list, rows: rows()) }
    try await shows(["row 1", "row 2"], toolkit)
    list.assign([TextRow(1), TextRow(1)])
    try await toolkit.wait(for: "the report") { errors == 1 }
    try await shows(["row 1", "row 2"], toolkit)
    list.assign([TextRow(1), TextRow(3)])
    try await shows(["row 1", "row 3"], toolkit)
    group.clear()
  }
}
