import BinderyGTK
import Foundation
import ShowcaseModels

/// The known facts of a place, with a row for each. Unknown facts have no row, except for the
/// hours, because it is useful to know that they are unknown.
final class PlaceFacts: PreferencesGroup {
  private let status = OpenStateLabel()
  private let statusRow: ActionRow
  private let distanceLabel = Label()
  private let address = FactRow("Address")
  private let phone = FactRow("Phone")
  private let website = LinkRow("Website")
  private let wheelchair = FactRow("Wheelchair access")

  init() {
    statusRow = ActionRow("Open status", control: status)
    let distanceRow = ActionRow("Distance", control: distanceLabel)
    distanceLabel.addClass("numeric")
    super.init("", [statusRow, distanceRow, address, phone, website, wheelchair])
    // The original text can be long, so it wraps.
    status.isEllipsized = false
    place = nil
  }

  var openState = OpenState.unknown {
    didSet { status.state = openState }
  }

  var openLine = "" {
    didSet {
      status.text = openLine
      status.accessibleLabel = openLine
    }
  }

  /// "Today 10:00–21:00", or `nil` if nothing is known.
  var hours: String? {
    didSet { statusRow.subtitle = hours }
  }

  var distance: String? {
    didSet {
      distanceLabel.text = distance ?? ""
      distanceLabel.accessibleLabel = distance
    }
  }

  var place: Place? {
    didSet {
      address.value = place?.addressLine
      phone.value = place?.phone?.leftToRight
      website.page = place?.website
      wheelchair.value =
        switch place?.wheelchair {
        case .yes: "Yes"
        case .limited: "Limited"
        case .no: "No"
        case nil: nil
        }
    }
  }
}

/// A fact that may be unknown; then there is no row.
private final class FactRow: ActionRow {
  var value: String? {
    didSet {
      subtitle = value
      isVisible = value != nil
    }
  }
}

/// A web page that may be unknown; a click opens it.
private final class LinkRow: ActionRow {
  private let label = Label()

  init(_ title: String) {
    label.isEllipsized = true
    label.usesMarkup = true
    super.init(title, control: label)
  }

  var page: URL? {
    didSet {
      isVisible = page != nil
      guard let page else { return }
      let host = page.host ?? "\(page)"
      label.text = "<a href=\"\(Self.escape("\(page)"))\">\(Self.escape(host))</a>"
      label.accessibleLabel = host
      label.tooltip = "\(page)"
    }
  }

  /// The text, escaped for markup.
  private static func escape(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
