/// A data type of PostgreSQL, identified by its object identifier.
///
/// A built-in type has the same number on every server. An enumeration or a type of an extension
/// does not. The constants are named as in `pg_type`. The description of a type is its name in SQL:
///
/// ```swift
/// print(PostgresType.int8)  // bigint
/// ```
public struct PostgresType: Hashable, Sendable {
  /// The object identifier (OID) of the type.
  public let oid: UInt32

  /// Creates a type from its object identifier, for example for an enumeration. Read the identifier
  /// at run time: `SELECT 'mood'::regtype::oid`.
  public init(oid: UInt32) { self.oid = oid }

  /// An unspecified type, which the server infers from the statement.
  public static let unspecified = PostgresType(oid: 0)
  /// `boolean`
  public static let bool = PostgresType(oid: 16)
  /// `bytea`
  public static let bytea = PostgresType(oid: 17)
  /// `"char"`, a single byte
  public static let char = PostgresType(oid: 18)
  /// `name`
  public static let name = PostgresType(oid: 19)
  /// `bigint`
  public static let int8 = PostgresType(oid: 20)
  /// `smallint`
  public static let int2 = PostgresType(oid: 21)
  /// `integer`
  public static let int4 = PostgresType(oid: 23)
  /// `text`
  public static let text = PostgresType(oid: 25)
  /// `oid`
  public static let oid = PostgresType(oid: 26)
  /// `json`
  public static let json = PostgresType(oid: 114)
  /// `real`
  public static let float4 = PostgresType(oid: 700)
  /// `double precision`
  public static let float8 = PostgresType(oid: 701)
  /// `character(n)`
  public static let bpchar = PostgresType(oid: 1042)
  /// `character varying`
  public static let varchar = PostgresType(oid: 1043)
  /// `date`
  public static let date = PostgresType(oid: 1082)
  /// `timestamp`
  public static let timestamp = PostgresType(oid: 1114)
  /// `timestamp with time zone`
  public static let timestamptz = PostgresType(oid: 1184)
  /// `numeric`
  public static let numeric = PostgresType(oid: 1700)
  /// `uuid`
  public static let uuid = PostgresType(oid: 2950)
  /// `jsonb`
  public static let jsonb = PostgresType(oid: 3802)
}

extension PostgresType: CustomStringConvertible {
  public var description: String {
    Self.names[oid] ?? Self.elements[oid].flatMap { Self.names[$0] }.map { "\($0)[]" }
      ?? "with OID \(oid)"
  }

  /// The type of arrays of this type, if it is known.
  var array: PostgresType? { Self.arrays[oid].map(PostgresType.init(oid:)) }

  /// Whether the binary form of the type is its text. This is true of most types of extensions and
  /// of enumerations, whose numbers are high.
  var isText: Bool {
    switch self {
    case .text, .varchar, .bpchar, .name, .json, .char: true
    default: oid == 705 || oid == 142 || oid >= 16384
    }
  }

  /// Whether the type is known, and is not an array type.
  var isSingle: Bool { Self.names[oid] != nil }

  private static let names: [UInt32: String] = [
    16: "boolean", 17: "bytea", 18: "\"char\"", 19: "name", 20: "bigint", 21: "smallint",
    23: "integer", 25: "text", 26: "oid", 114: "json", 142: "xml", 600: "point", 650: "cidr",
    700: "real", 701: "double precision", 705: "unknown", 790: "money", 829: "macaddr",
    869: "inet", 1042: "character", 1043: "character varying", 1082: "date", 1083: "time",
    1114: "timestamp", 1184: "timestamp with time zone", 1186: "interval", 1266: "timetz",
    1560: "bit", 1562: "bit varying", 1700: "numeric", 2249: "record", 2278: "void",
    2950: "uuid", 3614: "tsvector", 3802: "jsonb", 3904: "int4range", 5069: "xid8",
  ]
  private static let arrays: [UInt32: UInt32] = [
    16: 1000, 17: 1001, 18: 1002, 19: 1003, 20: 1016, 21: 1005, 23: 1007, 25: 1009, 26: 1028,
    114: 199, 700: 1021, 701: 1022, 1042: 1014, 1043: 1015, 1082: 1182, 1114: 1115, 1184: 1185,
    1700: 1231, 2950: 2951, 3802: 3807,
  ]
  private static let elements = Dictionary(uniqueKeysWithValues: arrays.map { ($1, $0) })
}
