import Bindery

extension Behavior {
  /// Behaviors of drop-downs and segmented controls.
  @MainActor static let pickers: [Behavior] = [
    Behavior(
      .fields, "value-waits-for-its-list",
      "A value that is not among the items yet is shown once it is; new items send no value."
    ) { toolkit in
      try await toolkit.forEachPicker { picker in
        let items = CurrentValueSubject<[String], Never>([])
        let value = CurrentValueSubject<String?, Never>("Work")
        var sent: [String?] = []
        let group = BindingGroup {
          bindPicker(picker.control, PickerBinding.items(items).value(value))
        }
        group.add(value.dropFirst().sink { sent.append($0) })
        try expect(picker.control.selectedIndex, is: nil, "without items")
        items.send(["Family", "Work"])
        try expect(picker.control.selectedIndex, is: 1, "with items")
        items.send(["Work", "Family", "Friends"])
        try expect(picker.control.selectedIndex, is: 0, "with other items")
        await toolkit.turn()
        try expect(sent, is: [], "what filling it sent")
        items.send(["Family"])
        try expect(picker.control.selectedIndex, is: nil, "without that item")
        items.send(["Family", "Work"])
        await toolkit.turn()
        try expect(picker.control.selectedIndex, is: 1, "with it again")
        try expect(sent, is: [], "what all that sent")
        group.clear()
      }
    },
    Behavior(
      .fields, "choice-is-sent", laws: [18],
      "The user's choice is sent as the item; the program's choice is not sent."
    ) { toolkit in
      try await toolkit.forEachPicker { picker in
        let value = CurrentValueSubject<String?, Never>("a")
        var sent: [String?] = []
        let group = BindingGroup {
          bindPicker(picker.control, PickerBinding.items(["a", "b", "c"]).value(value))
        }
        group.add(value.dropFirst().sink { sent.append($0) })
        picker.userChooses(2)
        await toolkit.turn()
        try expect(sent, is: ["c"], "what the user chose")
        value.send("b")
        try expect(picker.control.selectedIndex, is: 1, "what the program chose")
        await toolkit.turn()
        try expect(sent, is: ["c", "b"], "what was sent then")
        group.clear()
      }
      // A value that is always one of the items.
      try await toolkit.forEachPicker { picker in
        let value = CurrentValueSubject<String, Never>("b")
        let group = BindingGroup {
          bindPicker(picker.control, PickerBinding.items(["a", "b", "c"]).value(value))
        }
        try expect(picker.control.selectedIndex, is: 1, "what is shown")
        picker.userChooses(2)
        await toolkit.turn()
        try expect(value.value, is: "c", "what the user chose")
        group.clear()
      }
    },
    Behavior(
      .fields, "items-change-under-a-choice", laws: [8],
      "Items and value that change in one transaction are shown together."
    ) { toolkit in
      try await toolkit.forEachPicker { picker in
        let items = CurrentValueSubject<[String], Never>(["a", "b"])
        let value = CurrentValueSubject<String?, Never>("a")
        let group = BindingGroup {
          bindPicker(picker.control, PickerBinding.items(items).value(value))
        }
        transaction {
          value.send("y")
          items.send(["x", "y"])
        }
        await toolkit.turn()
        try expect(picker.control.selectedIndex, is: 1, "what is chosen")
        try expect(value.value, is: "y", "the value")
        picker.userChooses(0)
        await toolkit.turn()
        try expect(value.value, is: "x", "the user's choice among the new items")
        group.clear()
      }
    },
  ]
}

extension ConformanceToolkit {
  fileprivate func forEachPicker(
    _ body: @MainActor (ChoiceUnderTest) async throws -> Void
  ) async throws {
    try await forEach(choices, "choices", body)
  }
}

@MainActor
private func bindPicker<Item: Equatable>(
  _ picker: some ChoiceControl, _ binding: PickerBinding<Item>
) {
  picker *= binding
}
