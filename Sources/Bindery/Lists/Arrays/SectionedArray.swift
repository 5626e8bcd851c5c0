/// A snapshot of a section of a list: its value and its elements.
///
/// ```swift
/// for section in byDecade.sections {
///   print(section.section, section.items.count)  // 1920 12
/// }
/// ```
///
/// It does not change when the list changes.
public struct ListSection<Section, Element> {
  /// The value of the section, such as its title. In a list made with
  /// ``ObservableArray/sectioned(by:)`` it is the key.
  public var section: Section
  /// The elements of the section, in the order of the list.
  public var items: ListItems<Element>

  /// Makes a section from its value and its elements, for lists of your own and for tests.
  public init(_ section: Section, _ items: ListItems<Element>) {
    self.section = section
    self.items = items
  }
}

extension ListSection: Equatable where Section: Equatable, Element: Equatable {}
extension ListSection: Sendable where Section: Sendable, Element: Sendable {}

/// A snapshot of the sections of a list: a collection of ``ListSection`` values.
public typealias SectionedItems<Section, Element> = ListItems<ListSection<Section, Element>>

/// An event of a list with sections. A subscriber first receives the content, then each change.
///
/// ```swift
/// byDecade.changeSetPublisher.sink { change in
///   switch change {
///   case .initial(let sections), .reset(let sections): show(sections)
///   case .update(let sections, let delta): show(sections, animating: delta)
///   case .error(let error): show(error)
///   }
/// }
/// ```
///
/// The type for lists without sections is ``CollectionChange``.
public enum SectionedChange<Section, Element>: ListEvent {
  /// All sections. This is the first event of each subscription.
  case initial(SectionedItems<Section, Element>)
  /// The sections after a change, and the change.
  case update(SectionedItems<Section, Element>, SectionedDelta)
  /// The sections after a change that is unknown or too large to describe. Tables reload.
  case reset(SectionedItems<Section, Element>)
  /// The list could not be updated. It keeps its sections, and emits later changes.
  case error(any Error)

  /// The sections, or nil for an error, after which the last sections remain valid.
  public var items: SectionedItems<Section, Element>? {
    switch self {
    case .initial(let items), .update(let items, _), .reset(let items): items
    case .error: nil
    }
  }

  /// The error, if the event is an error. For any other event it is nil, which means that the list
  /// is up to date again.
  public var problem: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }
}

extension SectionedChange: Sendable where Section: Sendable, Element: Sendable {}

/// A list with sections, which can be read at any time and publishes its changes.
///
/// It delivers changes like an ``ObservableArray``. Make one from a list, or use the live sections
/// of a database:
///
/// ```swift
/// let byDecade = films.sectioned { $0.decade }
/// table *= TableViewBinding.sections(
///   byDecade, header: { "\($0)" }, rows: .rows(FilmRow.self))
/// ```
@MainActor
public protocol SectionedArray<Section, Element>: AnyObject {
  /// The type of a section's own value, such as its title.
  associatedtype Section
  /// The type of the elements of all sections.
  associatedtype Element

  /// The current sections, whether or not the list is observed. The returned value does not change
  /// when the list changes.
  var sections: SectionedItems<Section, Element> { get }

  /// A publisher that emits the current sections, and then each change, on the main actor. It keeps
  /// the list alive. It never fails: `.error` is an event, after which the list continues.
  /// Subscribe on the main actor.
  var changeSetPublisher: AnyPublisher<SectionedChange<Section, Element>, Never> { get }
}

/// A type-erased list with sections. It retains the original list, and emits the same events.
///
/// ``ObservableArray/sectioned(by:)`` and the other operators return it:
///
/// ```swift
/// let byDecade: AnySectionedArray<Int, Film> = films.sectioned { $0.decade }
/// ```
@MainActor
public final class AnySectionedArray<Section, Element>: SectionedArray {
  private let base: any SectionedArray<Section, Element>

  /// Makes a type-erased list of `base`, which it retains. The events are passed on as they are, so
  /// erasing costs no comparison.
  public init(_ base: some SectionedArray<Section, Element>) {
    self.base = base
  }

  public var sections: SectionedItems<Section, Element> { base.sections }

  var hasTrustedBase: Bool { base.isTrusted }

  public var changeSetPublisher: AnyPublisher<SectionedChange<Section, Element>, Never> {
    base.changeSetPublisher
  }
}
