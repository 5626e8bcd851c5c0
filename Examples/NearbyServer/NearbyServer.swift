import ArgumentParser
import Foundation
import NearbyService

/// Serves places of central Helsinki on this machine, and simulates faults on request.
@main
struct NearbyServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearby-server",
    abstract: "Serves places around Helsinki's railway station to this machine.",
    discussion: """
      GET  /places?category=cafes&latitude=60.17&longitude=24.94&limit=50&offset=0
      GET  /places/ID, /categories, /pictures/ID.png, /tiles/ZOOM/COLUMN/ROW.png
      GET  /notes
      PUT  /notes/ID {"text": "Buy a ticket", "time": 0}, with a UUID in the header Idempotency-Key
      DELETE /notes/ID, with such a header, too
      POST /faults {"kind": "status", "delay": 2, "category": "cafes"}, each of which may be missing

      The places are from OpenStreetMap, © OpenStreetMap contributors, ODbL 1.0.
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port: UInt16 = 8096

  @Option(help: "The file of the notes; without one they are forgotten at the end.")
  var notes: String?

  @Option(
    help:
      "What is wrong with the answers: \(Fault.Kind.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var fault = Fault.Kind.none

  @Option(help: "How many seconds an answer takes longer.")
  var delay = 0.0

  @Option(help: "The only category with which something is wrong.")
  var category: String?

  func validate() throws {
    guard (0...Fault.longestDelay).contains(delay) else {
      throw ValidationError("--delay has to be from 0 to \(Int(Fault.longestDelay)).")
    }
  }

  func run() async throws {
    let service = try NearbyService(port: port, notes: notes.map(URL.init(fileURLWithPath:)))
    if let category, !service.categories.contains(category) {
      throw ValidationError(
        "--category has to be one of \(service.categories.joined(separator: ", ")).")
    }
    await service.set(Fault(fault, delay: delay), for: category)
    let address: URL
    do {
      address = try await service.start()
    } catch {
      FileHandle.standardError.write(Data("Port \(port) cannot be used: \(error)\n".utf8))
      throw ExitCode.failure
    }
    print("\(service.count) places at \(address)/places. Ctrl-C ends the server.")
    fflush(nil)
    try await service.wait()
  }
}

extension Fault.Kind: ExpressibleByArgument {}
