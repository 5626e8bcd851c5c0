import Foundation

/// A route that can be written as a part of a link: `list/cafes`, `place/node 42`.
///
/// If the routes of a ``Navigator`` conform, ``Navigator/link`` returns the link of its path, and
/// ``Navigator/open(link:)`` shows the path of a link, for example at the start of the program.
///
/// ```swift
/// extension Route: LinkedRoute {
///   var linkPart: String? {
///     switch self {
///     case .list(let category): category.rawValue
///     case .place(let id): "\(id)"
///     case .filter: nil
///     }
///   }
///
///   init?(linkPart: String, after parents: [Route]) { … }
/// }
/// ```
public protocol LinkedRoute: Hashable {
  /// The part of a link for this route; nil if a link can lead neither here nor to the routes on
  /// top of it.
  var linkPart: String? { get }

  /// Creates the route of a part of a link; nil if the part is unknown.
  ///
  /// - Parameter parents: The routes of the parts before it.
  init?(linkPart: String, after parents: [Self])
}

extension Navigator where Route: LinkedRoute {
  /// The current path as a link: its parts, percent-encoded, with slashes between them. It ends
  /// before the first route that has no part of a link; the root is not part of it.
  ///
  /// ```swift
  /// navigator.path = [.category("cafes"), .place(17)]
  /// print(navigator.link)  // "cafes/n17"
  /// ```
  ///
  /// - Complexity: O(depth).
  public var link: String { Self.link(of: path) }

  /// Returns the link of a path, up to the first route that has no part of a link, or an empty one.
  ///
  /// A test checks with it that each link leads back to its path; see ``path(of:)``.
  public static func link(of path: [Route]) -> String {
    var parts: [String] = []
    for route in path {
      guard let part = route.linkPart, !part.isEmpty else { break }
      parts.append(part.addingPercentEncoding(withAllowedCharacters: .linkPart) ?? "")
    }
    return parts.joined(separator: "/")
  }

  /// Shows the path of a link. The back button leads back through all of its parts.
  ///
  /// ```swift
  /// do {
  ///   try navigator.open(link: "cafes/n17")
  /// } catch {
  ///   banner.show("\(error)")
  /// }
  /// ```
  ///
  /// Screens that are on the path already stay, as for ``path``. An empty link shows the root.
  ///
  /// - Throws: ``DeepLinkError`` if a part is unknown; then the path is unchanged.
  public func open(link: String) throws(DeepLinkError) {
    path = try Self.path(of: link)
  }

  /// Returns the routes of a link; none for an empty one.
  ///
  /// - Throws: ``DeepLinkError``, which names the first part that is unknown.
  public static func path(of link: String) throws(DeepLinkError) -> [Route] {
    var routes: [Route] = []
    for text in link.split(separator: "/") {
      guard let part = text.removingPercentEncoding,
        let route = Route(linkPart: part, after: routes)
      else { throw DeepLinkError(link: link, part: String(text), number: routes.count + 1) }
      routes.append(route)
    }
    return routes
  }
}

/// An error for a link with an unknown part. Its description is a sentence for the user.
///
/// ```swift
/// let error = #expect(throws: DeepLinkError.self) { try navigator.open(link: "bars/n17") }
/// #expect(error?.part == "bars")
/// ```
///
/// ``Navigator/open(link:)`` throws it, and leaves the path as it was.
public struct DeepLinkError: Error, Equatable, CustomStringConvertible {
  /// The whole link, as it was given.
  public let link: String
  /// The unknown part, percent-encoded as in the link.
  public let part: String
  /// The number of that part; the first is 1.
  public let number: Int

  /// Makes an error for the part of `link` with the given number, for tests and for links that the
  /// app checks itself.
  public init(link: String, part: String, number: Int) {
    self.link = link
    self.part = part
    self.number = number
  }

  public var description: String {
    "The link “\(link)” leads nowhere: its part \(number), “\(part)”, is not known here. "
      + "Check the link, or open the first screen."
  }
}

extension CharacterSet {
  /// The characters that are not escaped in a part of a link.
  fileprivate static let linkPart = CharacterSet.urlPathAllowed.subtracting(
    .init(charactersIn: "/"))
}
