import Bindery

/// A destination among the places.
public enum NearbyRoute: LinkedRoute, Sendable {
  case home
  case list(PlaceCategory)
  case place(id: String)

  /// `cafes`, or `n378064344`.
  public var linkPart: String? {
    switch self {
    case .home: nil
    case .list(let category): category.rawValue
    case .place(let id): id
    }
  }

  public init?(linkPart: String, after parents: [NearbyRoute]) {
    // A place is shown on top of the others; OpenStreetMap's ids are n, w or r and a number.
    if case .place? = parents.last { return nil }
    if parents.isEmpty, let category = PlaceCategory(rawValue: linkPart) {
      self = .list(category)
    } else if "nwr".contains(linkPart.first ?? " "), Int(linkPart.dropFirst()) != nil {
      self = .place(id: linkPart)
    } else {
      return nil
    }
  }
}

/// The view model of a screen of places.
public enum NearbyScreen {
  case home(Attachable<NearbyHomeViewModel>)
  case list(Attachable<PlaceListViewModel>)
  case place(Attachable<PlaceViewModel>)
}

extension Nearby {
  /// The screens of places.
  ///
  /// - Parameter path: The destinations on top of the first screen.
  public func makeNavigator(
    path: [NearbyRoute] = []
  ) -> Navigator<NearbyRoute, NearbyScreen> {
    Navigator(root: .home, path: path) { [self] route, navigation in
      let dependencies = NearbyDependencies(nearby: self, navigation: navigation)
      return switch route {
      case .home: .home(.detached(dependencies, ()))
      case .list(let category): .list(.detached(dependencies, category))
      case .place(let id): .place(.detached(dependencies, id))
      }
    }
  }
}

/// The dependencies of each screen.
@MainActor
public struct NearbyDependencies {
  public let nearby: Nearby
  public let navigation: Navigation<NearbyRoute>
}
