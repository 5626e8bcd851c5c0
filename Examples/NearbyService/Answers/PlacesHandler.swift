import FlyingFox
import Foundation

/// Answers requests about places, their pictures, the map, and notes.
struct PlacesHandler: HTTPHandler {
  let store: PlaceStore
  let notes: NoteStore
  let faults: Faults

  /// The maximum and the default number of places in an answer.
  static let limits = (most: 500, usual: 50)

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = request.path.split(separator: "/").map(String.init)
    do {
      if path == ["faults"] { return try await answerFaults(request) }
      guard request.method == .GET || path.first == "notes" else {
        throw BadRequest(
          status: .methodNotAllowed, code: "bad-method", message: "Only GET is answered here.")
      }
      let fault = await faults.fault(for: category(of: path, request))
      if fault.delay > 0 { try await Task.sleep(for: .seconds(fault.delay)) }
      if fault.kind == .refuse, !(await hasPerformed(request)) {
        throw BadRequest.refused("The service accepts nothing at the moment.")
      }
      let answer =
        path.first == "notes"
        ? try await answerNotes(path, request) : try answer(path, request)
      return try await answer.spoilt(by: fault.kind)
    } catch let problem as BadRequest {
      return .problem(problem.status, problem.code, problem.message)
    }
  }

  private func answer(_ path: [String], _ request: HTTPRequest) throws -> HTTPResponse {
    switch path.first {
    case "categories" where path.count == 1:
      return try .json(CategoriesAnswer(categories: store.categories))
    case "places" where path.count == 1:
      return try .json(places(request))
    case "places" where path.count == 2:
      guard let place = store.place(path[1]) else {
        throw BadRequest.notFound("place “\(path[1])”")
      }
      return try .json(place)
    case "pictures" where path.count == 2:
      guard let picture = id(ofPicture: path[1]).flatMap(store.picture) else {
        throw BadRequest.notFound("picture “\(path[1])”")
      }
      return .png(picture)
    case "tiles" where path.count == 4:
      guard let (zoom, column, row) = tile(path),
        let tile = store.tile(zoom: zoom, column: column, row: row)
      else { throw BadRequest.notFound("tile “\(path.dropFirst().joined(separator: "/"))”") }
      return .png(tile)
    default:
      throw BadRequest.notFound("such address")
    }
  }

  private func places(_ request: HTTPRequest) throws -> PlacesAnswer {
    let category = request.query["category"]
    try check(category: category)
    guard let latitude = try request.number("latitude", in: -90.0...90) else {
      throw BadRequest.parameter("latitude", "is missing")
    }
    guard let longitude = try request.number("longitude", in: -180.0...180) else {
      throw BadRequest.parameter("longitude", "is missing")
    }
    let limit = try request.number("limit", in: 1...Self.limits.most) ?? Self.limits.usual
    let offset = try request.number("offset", in: 0...Int.max) ?? 0
    let places = store.places(in: category, closestTo: (latitude, longitude))
    return PlacesAnswer(
      total: places.count, offset: offset, places: Array(places.dropFirst(offset).prefix(limit)))
  }

  /// Throws if there is no such category.
  func check(category: String?) throws {
    guard let category, !store.categories.contains(where: { $0.id == category }) else { return }
    let known = store.categories.map(\.id).joined(separator: ", ")
    throw BadRequest.parameter("category", "has to be one of \(known), not “\(category)”")
  }

  /// The category of a request, or `nil` if it does not concern a single one.
  private func category(of path: [String], _ request: HTTPRequest) -> String? {
    switch path.first {
    case "places" where path.count == 1: request.query["category"]
    case "places" where path.count == 2: store.place(path[1])?.category
    case "pictures" where path.count == 2:
      id(ofPicture: path[1]).flatMap(store.place)?.category
    default: nil
    }
  }

  private func id(ofPicture name: String) -> String? {
    name.hasSuffix(".png") ? String(name.dropLast(4)) : nil
  }

  private func tile(_ path: [String]) -> (zoom: Int, column: Int, row: Int)? {
    guard let row = id(ofPicture: path[3]).flatMap({ Int($0) }), let zoom = Int(path[1]),
      let column = Int(path[2])
    else { return nil }
    return (zoom, column, row)
  }
}
