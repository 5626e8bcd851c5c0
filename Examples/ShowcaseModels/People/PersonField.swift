import GRDB

/// The fields of a person that can be edited, in the order they are shown and exported.
public enum PersonField: String, CaseIterable, Sendable {
  case firstName, lastName, email, phone, note, groupName

  /// Where a person keeps the field.
  public var keyPath: WritableKeyPath<Person, String> {
    switch self {
    case .firstName: \.firstName
    case .lastName: \.lastName
    case .email: \.email
    case .phone: \.phone
    case .note: \.note
    case .groupName: \.groupName
    }
  }

  var column: Column { Column(rawValue) }
}
