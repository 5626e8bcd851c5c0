import AppleRuntime
import OpenCombine

/// Shows a view as SwiftUI does: it evaluates the body in the turn after an observed object
/// announces a change, once for any number of changes. The shown texts can be read.
@MainActor
public final class ViewHost<Content: View> {
  public let view: Content
  /// The shown texts, line by line.
  public private(set) var lines: [String] = []
  /// The identities of a list's rows.
  public private(set) var identities: [AnyHashable] = []
  public private(set) var updates = 0
  private var subscriptions: [AnyCancellable] = []
  private var isDue = false

  public init(_ view: Content) {
    self.view = view
    update()
  }

  private func update() {
    isDue = false
    updates += 1
    (lines, identities) = ([], [])
    read(view.body)
    subscriptions = properties(of: view).map { object in
      object.onChange { [weak self] in self?.wait() }
    }
  }

  private func wait() {
    guard !isDue else { return }
    isDue = true
    NextTurn.run { [weak self] in self?.update() }
  }

  private func read(_ view: some View) {
    switch view {
    case let shown as any ShownView: (lines, identities) = (lines + shown.lines, shown.identities)
    default: read(view.body)
    }
  }

  private func properties(of value: Any) -> [any ObservedProperty] {
    Mirror(reflecting: value).children.flatMap { _, child -> [any ObservedProperty] in
      if let property = child as? any ObservedProperty { return [property] }
      return child is any DynamicProperty ? properties(of: child) : []
    }
  }
}

@MainActor
private protocol ObservedProperty {
  func onChange(_ handler: @escaping () -> Void) -> AnyCancellable
}

extension StateObject: ObservedProperty {
  func onChange(_ handler: @escaping () -> Void) -> AnyCancellable {
    wrappedValue.objectWillChange.sink { _ in handler() }
  }
}

@MainActor
private protocol ShownView {
  var lines: [String] { get }
  var identities: [AnyHashable] { get }
}

extension Text: ShownView {
  var lines: [String] { [text] }
  var identities: [AnyHashable] { [] }
}

extension List: ShownView {
  var lines: [String] { data.flatMap { (row($0) as? any ShownView)?.lines ?? [] } }
  var identities: [AnyHashable] { data.map { AnyHashable($0.id) } }
}
