import Bindery

extension Behavior {
  /// Behaviors of a stack of screens.
  @MainActor static let navigation: [Behavior] = [
    Behavior(
      .screens, "path-shows-screens", laws: [6],
      "The screens on the stack are those of the path, from the beginning and after each change."
    ) { toolkit in
      let navigator = makeNavigator(path: ["list"])
      let navigation = try toolkit.makeNavigation(navigator)
      try await toolkit.wait(for: "the first path") { navigation.shown() == ["home", "list"] }
      navigator.push("place")
      try await toolkit.wait(for: "the pushed screen") {
        navigation.shown() == ["home", "list", "place"]
      }
      navigator.path = ["other"]
      try await toolkit.wait(for: "another path") { navigation.shown() == ["home", "other"] }
      navigator.popToRoot()
      try await toolkit.wait(for: "the root") { navigation.shown() == ["home"] }
    },
    Behavior(
      .screens, "going-back-changes-the-path", laws: [18],
      "When the user goes back, the path follows once, and can be changed again."
    ) { toolkit in
      let navigator = makeNavigator(path: ["list", "place"])
      let navigation = try toolkit.makeNavigation(navigator)
      try await toolkit.wait(for: "the path") { navigation.shown().count == 3 }
      var paths: [[String]] = []
      let subscription = navigator.paths.dropFirst().sink { paths.append($0) }
      await navigation.userGoesBack()
      try await toolkit.wait(for: "the path to follow") { navigator.path == ["list"] }
      try await toolkit.wait(for: "the screen to go") { navigation.shown() == ["home", "list"] }
      try expect(paths, is: [["list"]], "the paths that were sent")
      navigator.push("photo")
      try await toolkit.wait(for: "the next screen") {
        navigation.shown() == ["home", "list", "photo"]
      }
      await navigation.userGoesBack()
      await navigation.userGoesBack()
      try await toolkit.wait(for: "the root") { navigator.path == [] }
      try await toolkit.wait(for: "the root's screen") { navigation.shown() == ["home"] }
      subscription.cancel()
    },
    Behavior(
      .screens, "navigation-is-freed", laws: [1],
      "A host that shows a navigator's screens is freed."
    ) { toolkit in
      weak var released: AnyObject?
      weak var gone: Navigator<String, String>?
      do {
        let navigator = makeNavigator(path: ["list"])
        let navigation = try toolkit.makeNavigation(navigator)
        (released, gone) = (navigation.host, navigator)
        try await toolkit.wait(for: "the path") { navigation.shown().count == 2 }
        navigator.pop()
        try await toolkit.wait(for: "the root") { navigation.shown().count == 1 }
      }
      toolkit.clear()
      try await toolkit.wait(for: "the host and its navigator to be freed") {
        released == nil && gone == nil
      }
    },
  ]
}

@MainActor
private func makeNavigator(path: [String]) -> Navigator<String, String> {
  Navigator(root: "home", path: path) { route, _ in route }
}
