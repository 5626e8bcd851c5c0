import Bindery

extension Behavior {
  /// Behaviors of the lifetime of bindings, and of the objects that they retain: laws 1 to 4.
  @MainActor static let lifetime: [Behavior] = [
    Behavior(
      .lifetime, "target-is-freed", laws: [1],
      "A bound view is freed with its last reference, even if its group lives; the binding ends."
    ) { toolkit in
      guard !toolkit.properties.isEmpty else { throw NotApplicable("nothing to bind") }
      for kind in toolkit.properties {
        let title = CurrentValueSubject<String, Never>("first")
        let group = BindingGroup()
        weak var released: AnyObject?
        do {
          let property = try await kind.make()
          released = property.object
          group.capture { property.target *= title }
          try expect(property.text(), is: "first", "bound")
        }
        toolkit.clear()
        try await toolkit.wait(for: "\(kind.name) to be freed") { released == nil }
        title.send("second")
        try expect(group.count, is: 0, "bindings of \(kind.name)")
      }
    },
    Behavior(
      .lifetime, "owner-is-freed", laws: [1],
      "A screen that binds its own title, passes its own method and owns the group is freed."
    ) { toolkit in
      let title = CurrentValueSubject<String, Never>("first")
      let taps = PassthroughSubject<Void, Never>()
      var tapped = 0
      weak var released: AnyObject?
      do {
        let made = try toolkit.makeScreen(
          ScreenContent(
            title: title.eraseToAnyPublisher(), taps: taps.eraseToAnyPublisher(),
            tapped: { tapped += 1 }))
        released = made.screen
        await made.show()
        try expect(made.title(), is: "first", "bound")
        title.send("second")
        taps.send()
        try expect(made.title(), is: "second", "the title")
        try expect(tapped, is: 1, "how often its method was called")
      }
      toolkit.clear()
      try await toolkit.wait(for: "the screen to be freed") { released == nil }
      title.send("third")
      taps.send()
      try expect(tapped, is: 1, "how often its method was called in the end")
    },
    Behavior(
      .lifetime, "cleared-group", laws: [1, 3],
      "No binding fires after its group is cleared or released, whatever values are pending."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let title = CurrentValueSubject<String, Never>("first")
        let group = BindingGroup { property.target *= title }
        sendElsewhere("from elsewhere", to: title)
        group.clear()
        await toolkit.turn()
        title.send("late")
        try expect(property.text(), is: "first", "after it was cleared")
        var other: BindingGroup? = BindingGroup { property.target *= title }
        try expect(property.text(), is: "late", "bound again")
        transaction {
          title.send("held")
          other = nil
        }
        try expect(property.text(), is: "late", "after it was released")
        try expect(other == nil, "it is released")
      }
    },
    Behavior(
      .lifetime, "groups-nest", laws: [2],
      "Groups nest: each owns the bindings of its own block, even if another block throws."
    ) { toolkit in
      struct Refused: Error {}
      guard let kind = toolkit.properties.first else { throw NotApplicable("nothing to bind") }
      let title = CurrentValueSubject<String, Never>("first")
      let (outer, inner, thrown) = (
        try await kind.make(), try await kind.make(), try await kind.make()
      )
      var innerGroup: BindingGroup?
      let group = BindingGroup {
        outer.target *= title
        innerGroup = BindingGroup { inner.target *= title }
        _ = try? BindingGroup { () throws -> Void in
          thrown.target *= title
          throw Refused()
        }
      }
      group.clear()
      title.send("second")
      let texts = [outer, inner, thrown].map { $0.text() }
      try expect(texts, is: ["first", "second", "first"], "the outer's, inner's and thrown one's")
      innerGroup?.clear()
    },
    Behavior(
      .lifetime, "rebinding", laws: [3],
      "Once a view is bound again, no binding of the old group fires."
    ) { toolkit in
      try await toolkit.forEachProperty { property in
        let (old, new) = (
          CurrentValueSubject<String, Never>("old"), CurrentValueSubject<String, Never>("new")
        )
        let log = WriteLog()
        var group = BindingGroup { property.target(noting: log) *= old }
        sendElsewhere("from elsewhere", to: old)
        transaction {
          old.send("held")
          group = BindingGroup { property.target(noting: log) *= new }
        }
        await toolkit.turn()
        old.send("late")
        try expect(log.values, is: ["old", "new"], "what was written")
        try expect(property.text(), is: "new", "what is shown")
        group.clear()
      }
    },
    Behavior(
      .lifetime, "identity-is-no-address", laws: [4],
      "An object at the address of a released view receives no values of that view's bindings."
    ) { toolkit in
      guard let kind = toolkit.properties.first else { throw NotApplicable("nothing to bind") }
      let title = CurrentValueSubject<String, Never>("first")
      let group = BindingGroup()
      for round in 0..<40 {
        do {
          let property = try await kind.make()
          group.capture { property.target *= title }
        }
        toolkit.clear()
        let successor = try await kind.make()
        successor.write(successor.object, "untouched")
        title.send("round \(round)")
        try expect(successor.text(), is: "untouched", "the text of what came next")
        toolkit.clear()
      }
    },
  ]
}
