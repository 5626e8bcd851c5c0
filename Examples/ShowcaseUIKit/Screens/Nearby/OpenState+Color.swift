#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

extension OpenState {
  /// The text color: green for "Open", red for "Closed", gray for unknown hours.
  var color: UIColor {
    switch self {
    case .open: .systemGreen
    case .closed: .systemRed
    case .unknown: .secondaryLabel
    }
  }
}
#endif
