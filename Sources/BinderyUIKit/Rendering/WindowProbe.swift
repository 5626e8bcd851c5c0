#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Detects when a view enters or leaves a window. It is an invisible subview without a size.
///
/// UIKit notifies only the view itself, so otherwise only a subclass could detect it. For a view
/// that takes no subviews, such as `UIVisualEffectView`, the subview is in its content view. If
/// the program removes all subviews of the view, the probe remains and puts its subview back.
@MainActor
final class WindowProbe {
  /// A gate that is open while the view is in a window.
  let gate = RenderGate()
  private weak var view: UIView?
  private let subview = ProbeView()
  private var followers: [RenderGate] = []

  private init(_ view: UIView) {
    self.view = view
    subview.probe = self
  }

  /// Returns the probe of a view, and makes one if there is none.
  static func of(_ view: UIView) -> WindowProbe {
    let host = (view as? UIVisualEffectView)?.contentView ?? view
    let probe = attached(to: host) { WindowProbe($0) }
    probe.putSubview()
    return probe
  }

  /// Opens and closes `gate` together with the probe's gate from now on.
  func add(_ gate: RenderGate) {
    followers.append(gate)
    gate.isOpen = self.gate.isOpen
  }

  fileprivate func moved(to window: UIWindow?) {
    transaction {
      gate.isOpen = window != nil
      for follower in followers { follower.isOpen = gate.isOpen }
    }
  }

  /// Puts the subview back in the next turn, because UIKit is still removing it.
  fileprivate func subviewWasTaken() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.putSubview() }
    }
  }

  private func putSubview() {
    guard let view, subview.superview !== view else { return }
    view.addSubview(subview)
    // In the meantime nothing reported that the view left its window.
    if gate.isOpen != (view.window != nil) { moved(to: view.window) }
  }
}

/// Receives the window changes from UIKit. It is the last of the view's subviews, and not part of
/// its layout.
private final class ProbeView: UIView {
  weak var probe: WindowProbe?

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // If only the subview was removed, the view is still in its window.
    if superview != nil { probe?.moved(to: window) }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { probe?.subviewWasTaken() }
  }
}
#endif
