import Bindery
import GTK

/// Fills a drop-down with items, and ties the chosen one to the view model in both directions.
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// ```
///
/// A value that is not among the items yet waits for them: it is shown as soon as a list that
/// contains it arrives. The user's choice is sent; what the program chooses is not.
@MainActor
public struct PickerBinding<Item: Equatable> {
  private let items: AnyPublisher<[Item], Never>
  private let title: (Item) -> String
  private var subject: CurrentValueSubject<Item?, Never>?

  /// A drop-down with these items.
  ///
  /// - Parameter title: What is shown for an item; its description unless given.
  public static func items(
    _ items: [Item], title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding {
    .items(Just(items), title: title)
  }

  /// A drop-down whose items come from a publisher.
  public static func items<Source: Publisher>(
    _ items: Source, title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding where Source.Output == [Item], Source.Failure == Never {
    PickerBinding(items: items.eraseToAnyPublisher(), title: title)
  }

  /// The drop-down also shows and changes the value of `subject`.
  public func value(_ subject: CurrentValueSubject<Item?, Never>) -> PickerBinding {
    var binding = self
    binding.subject = subject
    return binding
  }

  func bind(_ picker: DropDown) {
    let selection = PickerSelection(picker: picker, title: title, subject: subject)
    BindingGroup.retainInOpenGroup(selection)
    BindingTarget(selection, set: { $0.show($1) }).bind(to: items)
    guard let subject else { return }
    BindingTarget(selection, set: { selection, _ in selection.showValue() }).bind(to: subject)
    subject.bind(
      to: picker.selectionPublisher.dropFirst().map { [weak selection] index in
        index.flatMap { index in selection?.items[index] }
      })
  }
}

/// Fills a drop-down, and ties it to the view model. See ``PickerBinding``.
@MainActor
public func *= <Item>(picker: DropDown, binding: PickerBinding<Item>) {
  binding.bind(picker)
}

@MainActor
private final class PickerSelection<Item: Equatable> {
  private weak var picker: DropDown?
  private let title: (Item) -> String
  private let subject: CurrentValueSubject<Item?, Never>?
  private(set) var items: [Item] = []

  init(
    picker: DropDown, title: @escaping (Item) -> String,
    subject: CurrentValueSubject<Item?, Never>?
  ) {
    self.picker = picker
    self.title = title
    self.subject = subject
  }

  func show(_ items: [Item]) {
    self.items = items
    picker?.items = items.map(title)
    showValue()
  }

  func showValue() {
    guard let subject else { return }
    picker?.selectedIndex = subject.value.flatMap { value in items.firstIndex(of: value) }
  }
}
