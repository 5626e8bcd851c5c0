import Bindery

/// The gallery's list of screens, in groups, searched while the user types.
@MainActor
public final class GalleryViewModel {
  /// The text of the search field.
  public let search = CurrentValueSubject<String, Never>("")
  /// The found screens by group, in the order of the gallery.
  public let groups: AnySectionedArray<GalleryGroup, GalleryItem>
  /// Whether no screen is found.
  public let isEmpty: AnyPublisher<Bool, Never>

  /// Makes the list of some screens.
  public init(_ items: [GalleryItem]) {
    let order = GalleryGroup.allCases
    let ordered = items.enumerated().sorted { left, right in
      let groups = (order.firstIndex(of: left.1.group)!, order.firstIndex(of: right.1.group)!)
      return groups.0 == groups.1 ? left.0 < right.0 : groups.0 < groups.1
    }.map(\.1)
    let found = MutableObservableArray(ordered)
      .filter(by: search) { item, search in item.matches(search) }
    groups = AnySectionedArray(found.sectioned { $0.group })
    isEmpty = found.currentValuePublisher.map(\.isEmpty).removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// The screen that Return opens: one whose title begins with the search, else the first one.
  public var best: GalleryItem? {
    let found = groups.sections.flatMap(\.items)
    let search = search.value.lowercased()
    return found.first { $0.title.lowercased().hasPrefix(search) } ?? found.first
  }
}
