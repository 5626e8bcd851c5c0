import Foundation

/// A person who is not in the database yet, as entered in a form or read by an import.
public struct NewPerson: Codable, Hashable, Sendable {
  public var firstName: String
  /// The family name, or the name of an organization that has no person's name.
  public var lastName: String
  public var email: String
  public var phone: String
  public var note: String
  public var groupName: String

  public init(
    firstName: String = "", lastName: String = "", email: String = "", phone: String = "",
    note: String = "", groupName: String = PersonGroup.other
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.phone = phone
    self.note = note
    self.groupName = groupName
  }

  /// The displayed name: "First Last", or the e-mail address, or the phone number.
  public var displayName: String {
    if !firstName.isEmpty || !lastName.isEmpty {
      if firstName.isEmpty { return lastName }
      return lastName.isEmpty ? firstName : "\(firstName) \(lastName)"
    }
    return email.isEmpty ? phone : email
  }

  /// Whether the draft names a person or organization: it has a name or an e-mail address.
  public var isValid: Bool {
    [firstName, lastName, email].contains { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// The names of groups that the showcase offers.
public enum PersonGroup {
  public static let family = "Family"
  public static let friends = "Friends"
  public static let work = "Work"
  public static let other = "Other"
  /// The offered groups, in order. A person may be in another group.
  public static let known = [family, friends, work, other]
}
