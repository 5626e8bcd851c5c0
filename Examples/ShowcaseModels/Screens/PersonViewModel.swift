import Bindery
import Foundation

/// A person's page: shown live, edited in place, saved automatically.
///
/// Typed text is saved when typing pauses, when the page closes, and by ``save()``. A field that
/// the user has not edited follows the database; an edited field keeps the typed text, and only
/// edited fields are written.
@MainActor
public final class PersonViewModel {
  public let id: Int64
  /// The person as of the last saving.
  public var person: Person { shown.value }
  /// The person's name, for the page's title.
  public let name: AnyPublisher<String, Never>
  public let firstName: CurrentValueSubject<String, Never>
  public let lastName: CurrentValueSubject<String, Never>
  public let email: CurrentValueSubject<String, Never>
  public let phone: CurrentValueSubject<String, Never>
  public let note: CurrentValueSubject<String, Never>
  public let group: CurrentValueSubject<String?, Never>
  /// The groups to choose from; an import may have added others to the usual ones.
  public let groups: [String]
  /// The error in the names or the e-mail address, to be shown beside the field.
  public let nameProblem: AnyPublisher<String?, Never>
  public let emailProblem: AnyPublisher<String?, Never>
  /// Sends once, when the person was deleted by any program, so that the page closes.
  public let closed = PassthroughSubject<Void, Never>()
  /// Whether the fields are editable.
  public var canEdit: Bool { people.canEdit }

  /// The pause in typing after which typed text is saved.
  private static let pause = Duration.milliseconds(400)

  private let people: PeopleViewModel
  private let shown: CurrentValueSubject<Person, Never>
  private typealias Edits = [PersonField: (old: String, new: String)]
  /// The edit that the next "Undo" reverts: each field before the first edit and after the last.
  private var edits: Edits = [:]
  private var subscriptions: Set<AnyCancellable> = []
  private var waitingSave: Task<Void, Never>?
  private var isDeleted = false

  /// Returns nil if the person is known to be deleted.
  init?(_ person: Person, in people: PeopleViewModel) {
    id = person.id
    self.people = people
    shown = CurrentValueSubject(person)
    firstName = CurrentValueSubject(person.firstName)
    lastName = CurrentValueSubject(person.lastName)
    email = CurrentValueSubject(person.email)
    phone = CurrentValueSubject(person.phone)
    note = CurrentValueSubject(person.note)
    group = CurrentValueSubject(person.groupName)
    let known = PersonGroup.known
    groups = known.contains(person.groupName) ? known : known + [person.groupName]
    name = shown.map(\.displayName).removeDuplicates().eraseToAnyPublisher()
    nameProblem = firstName.combineLatest(lastName, email) { first, last, email in
      [first, last, email].allSatisfy { $0.trimmed.isEmpty }
        ? "A person needs a name or an e-mail address." : nil
    }.removeDuplicates().eraseToAnyPublisher()
    emailProblem = email.map(EmailAddress.problem).removeDuplicates().eraseToAnyPublisher()
    follow()
    if isDeleted { return nil }
  }

  /// Saves typed text at once. Invalid text (see the problems) stays in its field.
  public func save() {
    waitingSave?.cancel()
    let before = shown.value
    var after = edited
    // An invalid address stays in its field, and does not prevent saving the other fields.
    if EmailAddress.problem(with: after.email) != nil { after.email = before.email }
    guard after != before, canEdit, after.draft.isValid else { return }
    for field in PersonField.allCases
    where before[keyPath: field.keyPath] != after[keyPath: field.keyPath] {
      let old = edits[field]?.old ?? before[keyPath: field.keyPath]
      edits[field] = (old, after[keyPath: field.keyPath])
    }
    let edits = edits
    shown.value = after
    people.perform("\(before.displayName) could not be saved.") { [people] in
      do {
        try await people.book.update(after, from: before)
      } catch {
        self.shown.value = before
        throw error
      }
      return Notice("\(after.displayName) was changed.") { self.undo(edits) }
    }
  }

  /// Takes over typed text that could not be saved on another page of the person.
  public func takeEdits(of other: PersonViewModel) {
    let saved = other.shown.value
    for ((subject, keyPath), (typed, _)) in zip(fields, other.fields)
    where typed.value != saved[keyPath: keyPath] {
      subject.send(typed.value)
    }
    if other.group.value != saved.groupName { group.send(other.group.value) }
  }

  /// Saves typed text and ends; call it when the page closes.
  public func close() {
    waitingSave?.cancel()
    save()
    subscriptions = []
  }

  /// Deletes the person; the page closes, and the notice offers to undo it.
  public func delete() {
    waitingSave?.cancel()
    subscriptions = []
    closed.send()
    people.delete(id: id)
  }

  /// Reverts edits, except in fields that have changed since.
  private func undo(_ edits: Edits) {
    self.edits = [:]
    let present = shown.value
    var restored = present
    for (field, edit) in edits where present[keyPath: field.keyPath] == edit.new {
      restored[keyPath: field.keyPath] = edit.old
    }
    shown.value = restored
    show(restored, insteadOf: present)
    people.perform("The change could not be undone.") { [people] in
      try await people.book.update(restored, from: present)
      return nil
    }
  }
}

extension PersonViewModel {
  /// The typed fields, over the person in the database.
  private var edited: Person {
    var person = shown.value
    for (subject, keyPath) in fields { person[keyPath: keyPath] = subject.value }
    person.groupName = group.value ?? person.groupName
    return person
  }

  private var fields: [(CurrentValueSubject<String, Never>, WritableKeyPath<Person, String>)] {
    [
      (firstName, \.firstName), (lastName, \.lastName), (email, \.email), (phone, \.phone),
      (note, \.note),
    ]
  }

  private func follow() {
    people.book.publisher(of: shown.value)
      .sink { [weak self] _ in
        self?.isDeleted = true
        self?.subscriptions = []
        self?.closed.send()
      } receiveValue: { [weak self] person in
        guard let self else { return }
        let before = shown.value
        shown.value = person
        show(person, insteadOf: before)
      }.store(in: &subscriptions)
    for (subject, _) in fields {
      subject.dropFirst().sink { [weak self] _ in self?.saveSoon() }.store(in: &subscriptions)
    }
    group.dropFirst().sink { [weak self] _ in self?.saveSoon() }.store(in: &subscriptions)
  }

  /// Writes `person` into the fields that still show `before`; the user is editing the others.
  private func show(_ person: Person, insteadOf before: Person) {
    transaction {
      for (subject, keyPath) in fields
      where subject.value == before[keyPath: keyPath] && subject.value != person[keyPath: keyPath] {
        subject.send(person[keyPath: keyPath])
      }
      if group.value == before.groupName, group.value != person.groupName {
        group.send(person.groupName)
      }
    }
  }

  private func saveSoon() {
    waitingSave?.cancel()
    guard edited != shown.value else { return }
    waitingSave = Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      if !Task.isCancelled { self?.save() }
    }
  }
}
