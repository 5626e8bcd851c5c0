import Foundation
import NearbyService
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to the running server, like any client.
@Suite struct NearbyServiceTests {
  @Test("Places of a category come closest first, one page at a time")
  func pages() async throws {
    try await withService { (service) async throws in
      let query = "category=cafes&latitude=60.1699&longitude=24.9384"
      let all = try await service.get("places?\(query)&limit=500").places()
      #expect(all.count > 50)
      #expect(all.allSatisfy { $0.category == "cafes" })
      func distance(_ place: Answer.Place) -> Double {
        hypot(place.latitude - 60.1699, (place.longitude - 24.9384) * cos(60.1699 * .pi / 180))
      }
      #expect(all.map(distance) == all.map(distance).sorted())
      let page = try await service.get("places?\(query)&limit=3&offset=2").places()
      #expect(page.map(\.id) == all[2..<5].map(\.id))
      let beyond = try await service.get("places?\(query)&offset=100000").places()
      #expect(beyond.isEmpty)
    }
  }

  @Test("Each place has a page and a picture")
  func places() async throws {
    try await withService { (service) async throws in
      let all = try await service.get("places?latitude=60.17&longitude=24.94&limit=500").places()
      #expect(Set(all.map(\.category)) == Set(service.service.categories))
      for place in all.prefix(10) {
        #expect(try await service.get("places/\(place.id)").status == 200)
        let picture = try await service.get(String(place.picture.dropFirst()))
        #expect(picture.data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }
  }

  @Test("The map is served where it is known")
  func map() async throws {
    try await withService { (service) async throws in
      #expect(try await service.get("tiles/16/37307/18971.png").data.starts(with: [0x89, 0x50]))
      #expect(try await service.get("tiles/16/1/1.png").status == 404)
      #expect(try await service.get("tiles/16/1/x.png").status == 404)
    }
  }

  @Test(
    "A request that cannot be answered says why",
    arguments: [
      ("places", 400, "bad-parameter"),
      ("places?latitude=60&longitude=nowhere", 400, "bad-parameter"),
      ("places?latitude=91&longitude=24", 400, "bad-parameter"),
      ("places?latitude=60&longitude=24&limit=0", 400, "bad-parameter"),
      ("places?latitude=60&longitude=24&offset=-1", 400, "bad-parameter"),
      ("places?latitude=60&longitude=24&category=zoos", 400, "bad-parameter"),
      ("places/n0", 404, "not-found"), ("pictures/n0.png", 404, "not-found"),
      ("pictures/..%2F..%2Fplaces.json", 404, "not-found"), ("elsewhere", 404, "not-found"),
    ])
  func errors(_ path: String, _ status: Int, _ code: String) async throws {
    try await withService { (service) async throws in
      let answer = try await service.get(path)
      #expect(answer.status == status)
      #expect(try answer.problem() == code)
    }
  }

  @Test("A fault of one category leaves the others")
  func oneFault() async throws {
    try await withService { (service) async throws in
      await service.service.set(Fault(.status), for: "cafes")
      let query = "latitude=60.17&longitude=24.94"
      #expect(try await service.get("places?category=cafes&\(query)").status == 500)
      #expect(try await service.get("places?category=bars&\(query)").status == 200)
      #expect(try await service.get("categories").status == 200)
      await service.service.clearFaults()
      #expect(try await service.get("places?category=cafes&\(query)").status == 200)
    }
  }

  @Test("A request can ask for faults, too")
  func requestedFaults() async throws {
    try await withService { (service) async throws in
      #expect(try await service.post("faults", #"{"kind": "empty"}"#).status == 200)
      #expect(try await service.get("categories").data.isEmpty)
      #expect(try await service.post("faults", #"{"kind": "html"}"#).status == 200)
      #expect(try await service.get("categories").data.starts(with: "<!doctype".utf8))
      #expect(try await service.post("faults", #"{"kind": "truncated"}"#).status == 200)
      let cut = try await service.get("categories").data
      #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: cut) }
      #expect(try await service.post("faults", #"{"kind": "drop"}"#).status == 200)
      await #expect(throws: URLError.self) { try await service.get("categories") }
      for wrong in [
        #"{"kind": "bored"}"#, "rubbish", #"{"delay": 1000}"#, #"{"category": "zoos"}"#,
      ] {
        #expect(try await service.post("faults", wrong).status == 400)
      }
    }
  }

  @Test("A stopped service starts again at its address")
  func restart() async throws {
    try await withService { (service) async throws in
      await service.service.stop()
      await #expect(throws: URLError.self) { try await service.get("categories") }
      #expect(try await service.service.start() == service.address)
      #expect(try await service.get("categories").status == 200)
    }
  }
}
