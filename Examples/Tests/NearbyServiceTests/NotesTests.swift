import Foundation
import NearbyService
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Writes notes to the running server, like any client.
@Suite struct NotesTests {
  private let id = UUID()
  private let key = UUID()

  @Test("A note is added, changed and deleted, and white space at its ends removed")
  func written() async throws {
    try await withService { (service) async throws in
      #expect(try await service.put(id, "  Buy a ticket\n").note().text == "Buy a ticket")
      let changed = try await service.put(id, "Buy two tickets", time: 9).note()
      #expect(changed == Answer.Note(id: id, text: "Buy two tickets", time: 1, revision: 2))
      #expect(try await service.get("notes").notes() == [changed])
      #expect(try await service.delete(id).status == 200)
      #expect(try await service.get("notes").notes().isEmpty)
    }
  }

  @Test("A change that is sent again with its key is answered, and not performed again")
  func repeated() async throws {
    try await withService { (service) async throws in
      let first = try await service.put(id, "one", key: key).note()
      #expect(try await service.put(id, "one", key: key).note() == first)
      let second = try await service.put(id, "two").note()
      #expect(second.revision == 2)
      #expect(try await service.put(id, "one", key: key).note() == second)
      let deletion = UUID()
      #expect(try await service.delete(id, key: deletion).status == 200)
      #expect(try await service.put(id, "three").note().revision == 1)
      #expect(try await service.delete(id, key: deletion).status == 200)
      #expect(try await service.get("notes").notes().map(\.text) == ["three"])
    }
  }

  @Test("A change whose answer was lost is performed, and recognized when it is sent again")
  func lostAnswer() async throws {
    try await withService { (service) async throws in
      for fault in [Fault.Kind.drop, .status] {
        let (id, key) = (UUID(), UUID())
        await service.service.set(Fault(fault))
        if fault == .drop {
          await #expect(throws: URLError.self) { try await service.put(id, "one", key: key) }
        } else {
          #expect(try await service.put(id, "one", key: key).status == 500)
        }
        await service.service.clearFaults()
        #expect(try await service.put(id, "one", key: key).note().revision == 1)
      }
    }
  }

  @Test("A refused change is not performed, and the refusal says why")
  func refused() async throws {
    try await withService { (service) async throws in
      let known = UUID()
      #expect(try await service.put(known, "known", key: key).status == 200)
      for text in ["", " \n", String(repeating: "a", count: 201)] {
        let answer = try await service.put(id, text)
        #expect(answer.status == 422)
        #expect(try answer.problem() == "refused")
      }
      await service.service.set(Fault(.refuse))
      #expect(try await service.put(id, "one").status == 422)
      #expect(try await service.put(known, "known", key: key).status == 200)
      await service.service.clearFaults()
      #expect(try await service.get("notes").notes().map(\.text) == ["known"])
    }
  }

  @Test("A request without a key, a note or an address says what is wrong")
  func malformed() async throws {
    try await withService { (service) async throws in
      let path = "notes/\(id)"
      let note = #"{"text": "one", "time": 1}"#
      for (method, path, body, key, status, problem) in [
        ("PUT", path, note, nil, 400, "no-key"), ("DELETE", path, "", "7", 400, "no-key"),
        ("PUT", path, "rubbish", key.uuidString, 400, "bad-body"),
        ("PUT", "notes/7", note, key.uuidString, 404, "not-found"),
        ("DELETE", "notes", "", key.uuidString, 404, "not-found"),
        ("POST", path, note, key.uuidString, 405, "bad-method"),
        ("PUT", "places", note, key.uuidString, 405, "bad-method"),
      ] {
        let answer = try await service.send(method, path, body, key: key)
        #expect(answer.status == status)
        #expect(try answer.problem() == problem)
      }
    }
  }

  @Test("Notes and the keys of their changes survive the end of the server in a file")
  func stored() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 0..<2 {
      try await withService(notes: file) { (service) async throws in
        #expect(try await service.put(id, "one", key: key).note().revision == 1)
      }
    }
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    try Data("rubbish".utf8).write(to: file)
    let error = #expect(throws: UnreadableNotes.self) { try NearbyService(notes: file) }
    #expect(error?.path == file.path)
  }
}

extension RunningService {
  fileprivate func put(
    _ id: UUID, _ text: String, time: Double = 1, key: UUID = UUID()
  ) async throws -> Answer {
    let body = try JSONSerialization.data(
      withJSONObject: ["text": text, "time": time] as [String: Any])
    return try await send(
      "PUT", "notes/\(id)", String(decoding: body, as: UTF8.self), key: key.uuidString)
  }

  fileprivate func delete(_ id: UUID, key: UUID = UUID()) async throws -> Answer {
    try await send("DELETE", "notes/\(id)", "", key: key.uuidString)
  }
}

extension Answer {
  fileprivate struct Note: Decodable, Equatable {
    let id: UUID
    let text: String
    let time: Double
    let revision: Int
  }

  fileprivate func note() throws -> Note { try JSONDecoder().decode(Note.self, from: data) }

  fileprivate func notes() throws -> [Note] {
    struct Body: Decodable { let notes: [Note] }
    return try JSONDecoder().decode(Body.self, from: data).notes
  }
}
