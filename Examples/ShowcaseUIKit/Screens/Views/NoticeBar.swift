#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// A bar that shows a finished action for a while, and offers to undo it.
final class NoticeBar: UIView {
  private let label = UILabel("", .callout)
  private let button = UIButton(configuration: .borderedProminent())
  private let wait: @MainActor (_ end: @escaping @MainActor () -> Void) -> AnyCancellable
  private var waiting: AnyCancellable?
  private var undo: (@MainActor () -> Void)?

  /// The duration of a notice, in seconds.
  static let duration = 8

  /// - Parameter clock: The scheduler of the durations.
  init(clock: some Scheduler) {
    wait = { end in
      AnyCancellable(
        Just(()).delay(for: .seconds(Self.duration), scheduler: clock).sink {
          MainActor.assumeIsolated { end() }
        })
    }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    button.configuration?.title = "Undo"
    button.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(.horizontal, spacing: 12, [label, button])
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    let room = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      row.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      room.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 16),
      room.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12),
    ])
    isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.takeBack() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a notice in place of the former one.
  func show(_ notice: Notice) { show(notice.message, undo: notice.undo) }

  /// Shows a failed action.
  func show(_ problem: Problem) { show("\(problem)", undo: nil) }

  /// Shows a message.
  func show(_ message: String) { show(message, undo: nil) }

  private func show(_ message: String, undo: (@MainActor () -> Void)?) {
    self.undo = undo
    label.text = message
    button.isHidden = undo == nil
    isHidden = false
    UIAccessibility.post(notification: .announcement, argument: message)
    waiting = wait { [weak self] in self?.isHidden = true }
  }

  private func takeBack() {
    waiting = nil
    isHidden = true
    undo?()
    undo = nil
  }
}
#endif
