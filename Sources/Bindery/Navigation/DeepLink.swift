import Foundation

/// A route that can be written as a part of a link, such as `cafes` in the link `cafes/17`.
///
/// If the routes of a ``Navigator`` conform, ``Navigator/link`` is the link of its path, and
/// ``Navigator/open(link:)`` shows the path of a link, for example when the program starts.
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
  /// The part of a link that stands for this route. If it is nil or empty, links end before this
  /// route.
  var linkPart: String? { get }

  /// Creates the route for a part of a link. Returns nil if the part is unknown.
  ///
  /// - Parameter parents: The routes of the parts before it.
  init?(linkPart: String, after parents: [Self])
}

extension Navigator where Route: LinkedRoute {
  /// The current path as a link: the percent-encoded parts of its routes, without the root,
  /// separated by slashes. The link stops before the first route whose ``LinkedRoute/linkPart`` is
  /// nil or empty.
  ///
  /// ```swift
  /// navigator.path = [.list(.cafes), .place(17)]
  /// print(navigator.link)  // cafes/17
  /// ```
  ///
  /// - Complexity: O(depth).
  public var link: String { Self.link(of: path) }

  /// Returns the link of a path. The link stops before the first route whose
  /// ``LinkedRoute/linkPart`` is nil or empty.
  ///
  /// In a test, use it with ``path(of:)`` to check that each link leads back to its path.
  public static func link(of path: [Route]) -> String {
    var parts: [String] = []
    for route in path {
      guard let part = route.linkPart, !part.isEmpty else { break }
      parts.append(part.addingPercentEncoding(withAllowedCharacters: .linkPart) ?? "")
    }
    return parts.joined(separator: "/")
  }

  /// Shows the path of a link. The back button leads back through all its routes.
  ///
  /// ```swift
  /// do {
  ///   try navigator.open(link: "cafes/17")
  /// } catch {
  ///   banner.show("\(error)")
  /// }
  /// ```
  ///
  /// Screens that are already on the path stay, as when you set ``path``. An empty link shows the
  /// root.
  ///
  /// - Throws: ``DeepLinkError`` if a part is unknown. The path is then unchanged.
  public func open(link: String) throws(DeepLinkError) {
    path = try Self.path(of: link)
  }

  /// Returns the routes of a link. An empty link has no routes.
  ///
  /// - Throws: ``DeepLinkError`` for the first unknown part.
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

/// An error that reports an unknown part of a link. Its description is a sentence for the user.
///
/// ```swift
/// let error = #expect(throws: DeepLinkError.self) { try navigator.open(link: "bars/17") }
/// #expect(error?.part == "bars")
/// ```
///
/// ``Navigator/open(link:)`` throws it without changing the path.
public struct DeepLinkError: Error, Equatable, CustomStringConvertible {
  /// The whole link, unchanged.
  public let link: String
  /// The unknown part, percent-encoded as in the link.
  public let part: String
  /// The number of the unknown part. The first part of a link has the number 1.
  public let number: Int

  /// Makes an error for a part of `link`, for tests and for links that the app checks itself.
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
