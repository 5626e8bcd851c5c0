import BinderyGRDB

/// How many leading columns of a row are its identity.
///
/// A record is made without being told which query it belongs to. So each width is a type.
protocol IdentityWidth: Sendable {
  static var columns: Int { get }
}

enum OneColumn: IdentityWidth { static let columns = 1 }
enum TwoColumns: IdentityWidth { static let columns = 2 }
enum ThreeColumns: IdentityWidth { static let columns = 3 }
enum AllColumns: IdentityWidth { static let columns = Int.max }

/// A row of any query, with all of its columns.
struct ExactRow<Width: IdentityWidth>: FetchableRecord, Identifiable, Equatable, Sendable {
  let values: [ExactValue]

  init(row: Row) {
    values = (0..<row.count).map { (row[$0] as ExactValue?) ?? .null }
  }

  var id: ArraySlice<ExactValue> { values.prefix(Width.columns) }

  var codes: [String] { values.map(\.code) }
}
