/// The part of the gallery that a screen belongs to.
public enum GalleryGroup: String, CaseIterable, Sendable {
  case start = "Start"
  case screens = "Screens"
  case lists = "Lists"
  case data = "Live data"
  case state = "State"
  case forms = "Forms"
  case stores = "Stores"
}

/// The description of a screen of the gallery.
public struct GalleryItem: Identifiable, Equatable, Sendable {
  /// The name of the screen in commands and in saved files.
  public let id: String
  /// The name for the user.
  public let title: String
  /// A line about the screen.
  public let line: String
  /// The name of an icon.
  public let icon: String
  /// The part of the gallery that the screen belongs to.
  public let group: GalleryGroup
  /// The names of the used features, which the search finds.
  public let features: [String]
  /// About five sentences about things to see and to try.
  public let sentences: String
  /// The titles of the guides of the manual to read next.
  public let guides: [String]
  /// The source file of the screen, relative to the folder of the examples.
  public let file: String

  /// Describes a screen.
  public init(
    _ id: String, _ title: String, _ line: String, icon: String, _ group: GalleryGroup,
    features: [String], sentences: String, guides: [String] = [], file: String
  ) {
    self.id = id
    self.title = title
    self.line = line
    self.icon = icon
    self.group = group
    self.features = features
    self.sentences = sentences
    self.guides = guides
    self.file = file
  }

  /// Whether every word of a search is in the title, the line, the group or the features.
  public func matches(_ search: String) -> Bool {
    let text = ([title, line, group.rawValue] + features).joined(separator: " ").lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
