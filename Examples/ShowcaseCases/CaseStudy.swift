import BinderyGTK
import ShowcaseModels

/// A small screen that shows one feature. Its file is the whole program of the screen.
@MainActor
public struct CaseStudy {
  /// The description in the gallery.
  public let item: GalleryItem
  /// Makes the page. It throws if a database cannot be opened.
  public let makePage: @MainActor () throws -> Page

  init(
    _ id: String, _ title: String, _ line: String, icon: String, _ group: GalleryGroup,
    features: [String], guides: [String] = [], _ sentences: String, file: String = #fileID,
    page: @escaping @MainActor () throws -> Page
  ) {
    item = GalleryItem(
      id, title, line, icon: icon, group, features: features, sentences: sentences,
      guides: guides, file: file)
    makePage = {
      let made = try page()
      made.title = title
      return made
    }
  }

  /// All case studies, in the order of the gallery.
  public static let all: [CaseStudy] = [
    films, endless, playlist, downloads, stamps, planets,
    expenses, proverbs, plant, parcels, chores, likes,
    undo, memory, basket, inputs, debounce, development, transfer, door, sensor,
    signUp, rating, dial, editor, preferences,
    timeTravel, search, selector, tanks,
    recipes, twoWindows, notebook, trip, clips,
  ]
}

/// A column in the middle of a page, as all case studies have.
@MainActor
func column(_ children: [Widget]) -> Widget {
  let box = Box(.vertical, spacing: 12, children)
  box.setMargins(18)
  for case let label as Label in children {
    label.wraps = true
    if label.textAlign == 0.5 { label.justification = .center }
  }
  return Clamp(box, maximumWidth: 480)
}

/// Rows that scroll, for a list in a column.
@MainActor
func scrolled(_ rows: Widget, height: Int) -> Widget {
  let list = ScrolledWindow(rows)
  list.minimumHeight = height
  return list
}

/// Buttons side by side, and in several lines where there is no room for that.
@MainActor
func row(_ buttons: [Widget]) -> Widget {
  let box = FlowBox(buttons)
  (box.minimumPerLine, box.maximumPerLine) = (1, buttons.count)
  return box
}
