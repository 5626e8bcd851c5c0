import BinderyGRDB

extension Error {
  /// The reason for a person: of a failed statement SQLite's message, without the SQL.
  public var reason: String { (self as? DatabaseError)?.message ?? "\(self)" }
}
