import Foundation
import GRDB

/// A person of the address book: one row of the table `person`.
///
/// The identifier is SQLite's row id. It is not reused after a deletion, so undoing a deletion
/// restores the same identifier.
public struct Person: Codable, Hashable, Identifiable, Sendable {
  /// The row's identifier, always positive.
  public var id: Int64
  public var firstName: String
  /// The family name, or the name of an organization that has no person's name.
  public var lastName: String
  public var email: String
  public var phone: String
  public var note: String
  /// The group's name: one of ``PersonGroup/known``, or any other from an import.
  public var groupName: String

  /// Makes a person from a draft and an identifier.
  public init(id: Int64, _ draft: NewPerson) {
    self.id = id
    firstName = draft.firstName
    lastName = draft.lastName
    email = draft.email
    phone = draft.phone
    note = draft.note
    groupName = draft.groupName
  }

  /// The same person without an identifier: exports write it, and copies start from it.
  public var draft: NewPerson {
    NewPerson(
      firstName: firstName, lastName: lastName, email: email, phone: phone, note: note,
      groupName: groupName)
  }

  /// The displayed name: "First Last", or the e-mail address, or the phone number.
  public var displayName: String { draft.displayName }
}

extension Person: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "person"

  /// All columns except those for ordering and searching.
  public static var databaseSelection: [any SQLSelectable] {
    [
      Columns.id, Columns.firstName, Columns.lastName, Columns.email, Columns.phone, Columns.note,
      Columns.groupName,
    ]
  }

  /// The columns, for requests: `Person.filter { $0.groupName == "Work" }`.
  public enum Columns {
    public static let id = Column(CodingKeys.id)
    public static let firstName = Column(CodingKeys.firstName)
    public static let lastName = Column(CodingKeys.lastName)
    public static let email = Column(CodingKeys.email)
    public static let phone = Column(CodingKeys.phone)
    public static let note = Column(CodingKeys.note)
    public static let groupName = Column(CodingKeys.groupName)
  }
}

extension NewPerson: FetchableRecord, PersistableRecord {
  public static let databaseTableName = Person.databaseTableName
}
