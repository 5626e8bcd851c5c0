import FlyingSocks
import Foundation
import Testing

@testable import BrowserFront

struct LoopbackListenerTests {
  private func answers(_ address: String, _ port: UInt16) throws -> Bool {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    return (try? socket.connect(to: .inet(ip4: address, port: port))) != nil
  }

  @Test("An address is of the loopback interface, and not one that has a name")
  func range() {
    for _ in 0..<10_000 {
      let bytes = LoopbackListener.randomAddress().split(separator: ".").compactMap { Int($0) }
      #expect(bytes.count == 4 && bytes[0] == 127)
      #expect((1...255) ~= bytes[1] && (0...255) ~= bytes[2] && (1...254) ~= bytes[3])
    }
  }

  @Test("No address can be guessed from the ones before")
  func variety() {
    #expect(Set((0..<200).map { _ in LoopbackListener.randomAddress() }).count > 195)
  }

  @Test("It listens at its address only, on the next port where one is in use")
  func listens() throws {
    let older = try LoopbackListener(ports: 8300...8399)
    defer { try? older.socket.close() }
    let parts = older.host.split(separator: ":")
    let (address, port) = (String(parts[0]), try #require(UInt16(parts[1])))
    #expect(!address.hasPrefix("127.0."))
    #expect(try answers(address, port))
    #expect(try !answers("127.0.99.99", port))

    let newer = try LoopbackListener(ports: port...port + 50, address: address)
    defer { try? newer.socket.close() }
    #expect(newer.host.hasPrefix(address + ":") && newer.host != older.host)
    #expect(throws: SocketError.self) {
      try LoopbackListener(ports: port...port, address: address)
    }
  }

  @Test("Where the system does not have the address it listens at 127.0.0.1")
  func fallsBack() throws {
    // An address reserved for documentation, which no machine has.
    let listener = try LoopbackListener(ports: 8300...8399, address: "192.0.2.1")
    defer { try? listener.socket.close() }
    let parts = listener.host.split(separator: ":")
    #expect(parts[0] == "127.0.0.1")
    #expect(try answers("127.0.0.1", try #require(UInt16(parts[1]))))
  }
}
