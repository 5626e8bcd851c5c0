#if os(iOS) || canImport(AppleRuntime)
import ShowcaseModels
import UIKit

extension OpenState {
  /// The colour in which it is written: "Open" in green, "Closed" in red, what is not known in grey.
  var color: UIColor {
    switch self {
    case .open: .systemGreen
    case .closed: .systemRed
    case .unknown: .secondaryLabel
    }
  }
}
#endif
