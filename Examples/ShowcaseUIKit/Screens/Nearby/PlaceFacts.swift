#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

/// The known facts of a place, with a row for each. Unknown facts have no row, except for the
/// hours, because it is useful to know that they are unknown.
final class PlaceFacts: UIView {
  private let status = Fact("Open status")
  private let hours = Fact("Hours")
  private let distanceFact = Fact("Distance")
  private let address = Fact("Address")
  private let phone = Fact("Phone")
  private let website = Fact("Website")
  private let wheelchair = Fact("Wheelchair access")

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(
      with: UIStackView(
        .vertical, spacing: 12,
        [status, hours, distanceFact, address, phone, website, wheelchair]))
  }

  required init?(coder: NSCoder) { nil }

  var openState = OpenState.unknown {
    didSet { status.color = openState.color }
  }

  var openLine = "" {
    didSet { status.value = openLine }
  }

  /// "Today 10:00–21:00", or `nil` if nothing is known.
  var openingHours: String? {
    didSet { hours.value = openingHours }
  }

  var distance: String? {
    didSet { distanceFact.value = distance }
  }

  var place: Place? {
    didSet {
      address.value = place?.addressLine
      phone.value = place?.phone
      website.value = place?.website.map { "\($0)" }
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
private final class Fact: UIView {
  private let title: String
  private let label = UILabel("", .body)

  init(_ title: String) {
    self.title = title
    super.init(frame: .zero)
    fill(
      with: UIStackView(
        .vertical, spacing: 2, [UILabel(title, .footnote, color: .secondaryLabel), label]))
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  var value: String? {
    didSet {
      label.text = value
      isHidden = value == nil
      become(element: title)
      accessibilityValue = value
    }
  }
}
#endif
