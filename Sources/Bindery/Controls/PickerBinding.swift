/// Fills a drop-down or a segmented control with items, and ties the chosen one to the view model in both
/// directions.
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// unit *= PickerBinding.items(Unit.allCases).value(connection[\.unit], connection.action(\.setUnit))
/// ```
///
/// The value lives in a subject, in a part of a state that a method changes, in a field of a form, or
/// in a store.
///
/// A value that is not among the items yet waits for them: it is shown as soon as a list that
/// contains it arrives. The user's choice is sent; what the program chooses is not.
@MainActor
public struct PickerBinding<Item: Equatable> {
  private let items: AnyPublisher<[Item], Never>
  private let title: (Item) -> String
  private var link: ValueLink<Item?>?

  /// A control with these items.
  ///
  /// - Parameter title: What is shown for an item; its description unless given.
  public static func items(
    _ items: [Item], title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding {
    .items(Just(items), title: title)
  }

  /// A control whose items come from a publisher.
  public static func items<Source: Publisher>(
    _ items: Source, title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding where Source.Output == [Item], Source.Failure == Never {
    PickerBinding(items: items.eraseToAnyPublisher(), title: title)
  }

  /// The control also shows and changes the value of `subject`.
  public func value(_ subject: CurrentValueSubject<Item?, Never>) -> PickerBinding {
    linked(.subject(subject))
  }

  /// The control also shows and changes the value of a form's field, and shows what is wrong with
  /// it.
  public func value(_ field: FormField<Item?>) -> PickerBinding { linked(.field(field)) }

  /// The control also shows and changes the value of a form's field, and shows what is wrong with
  /// it.
  public func value(_ field: FormField<Item>) -> PickerBinding {
    linked(
      ValueLink(
        present: { [weak field] in field.map { $0.value } },
        follow: { $0.bind(to: field.publisher) },
        take: { Handler(field) { field in { field.value = $0 } }.bind(to: $0.compactMap { $0 }) },
        accompany: { $0.accompany(field) }, hasLastWord: true))
  }

  /// The control also shows a part of a view model's state, and changes it by a method.
  ///
  /// - Parameter write: Does what the user chose. The view model is referenced weakly.
  public func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Item>,
    _ write: @escaping @MainActor (Model, Item) -> Void
  ) -> PickerBinding {
    let link = ValueLink.state(viewModel, part, write)
    return linked(
      ValueLink(
        present: { link.present().map { $0 } },
        follow: { [weak viewModel] target in
          if let viewModel { target.bind(to: viewModel[part]) }
        },
        take: { link.take($0.compactMap { $0 }.eraseToAnyPublisher()) }))
  }

  /// The control also shows a value, and hands what the user chose to a handler. The value has the last
  /// word, as in ``ControlBinding/value(_:_:)``.
  public func value(
    _ source: some ValuePublisher<Item>, _ handler: Handler<Item>
  ) -> PickerBinding {
    linked(
      ValueLink(
        present: { source.value }, follow: { $0.bind(to: source) },
        take: { handler.bind(to: $0.compactMap { $0 }) }, hasLastWord: true))
  }

  /// The control also shows a value that can be missing, and hands what the user chose to a handler.
  public func value(
    _ source: some ValuePublisher<Item?>, _ handler: Handler<Item?>
  ) -> PickerBinding { linked(.value(source, handler)) }

  /// The control also shows a value, and hands what the user chose to a closure, which the open group
  /// keeps: capture its owner weakly.
  public func value(
    _ source: some ValuePublisher<Item>, _ handler: @escaping @MainActor (Item) -> Void
  ) -> PickerBinding { value(source, .closure(handler)) }

  /// The control also shows a value that can be missing, and hands what the user chose to a closure,
  /// which the open group keeps: capture its owner weakly.
  public func value(
    _ source: some ValuePublisher<Item?>, _ handler: @escaping @MainActor (Item?) -> Void
  ) -> PickerBinding { value(source, .closure(handler)) }

  private func linked(_ link: ValueLink<Item?>) -> PickerBinding {
    var binding = self
    binding.link = link
    return binding
  }

  func bind(_ picker: some ChoiceControl) {
    let selection = PickerSelection(picker: picker, title: title, link: link)
    BindingGroup.retainInOpenGroup(selection)
    BindingTarget(selection, set: { $0.show($1) }).bind(to: items)
    guard let link else { return }
    link.follow(BindingTarget(selection, set: { selection, _ in selection.showValue() }))
    let choices = picker.selectionPublisher.dropFirst()
    link.take(
      choices.map { [weak selection] index in index.flatMap { index in selection?.items[index] } }
        .eraseToAnyPublisher())
    link.show(again: selection, after: choices) { $0.showValue() }
    link.accompany(picker)
  }
}

/// Fills a drop-down or a segmented control, and ties it to the view model. See ``PickerBinding``.
@MainActor
public func *= <Item>(picker: some ChoiceControl, binding: PickerBinding<Item>) {
  binding.bind(picker)
}

@MainActor
private final class PickerSelection<Item: Equatable> {
  private weak var picker: (any ChoiceControl)?
  private let title: (Item) -> String
  private let link: ValueLink<Item?>?
  private(set) var items: [Item] = []

  init(picker: any ChoiceControl, title: @escaping (Item) -> String, link: ValueLink<Item?>?) {
    self.picker = picker
    self.title = title
    self.link = link
  }

  func show(_ items: [Item]) {
    self.items = items
    picker?.items = items.map(title)
    showValue()
  }

  func showValue() {
    guard let value = link?.present() else { return }
    picker?.selectedIndex = value.flatMap { value in items.firstIndex(of: value) }
  }
}
