#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

/// What is known of a place, a row for each fact. What is not known has no row, but for the hours:
/// that they are unknown is worth knowing.
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

  /// "Today 10:00–21:00"; nil if nothing is known.
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

/// A fact that may not be known; then there is no row.
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
