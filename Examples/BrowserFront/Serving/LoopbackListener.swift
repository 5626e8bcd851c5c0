import FlyingSocks
import Foundation

/// A socket that listens at a random address of the loopback interface.
///
/// Browsers keep service workers and cookies for an address, also after its server has ended. So a
/// program that listened there before could read the first request, which contains the secret.
/// Linux has 16 million addresses in 127.0.0.0/8, and needs no setup to listen at any of them.
struct LoopbackListener {
  let socket: Socket
  /// The address and the port, as a browser sends them in `Host`.
  let host: String

  /// Starts to listen on the first of some ports that is free.
  ///
  /// - Parameter address: The address; 127.0.0.1 if the system does not have it.
  init(ports: ClosedRange<UInt16>, address: String = Self.randomAddress()) throws {
    var (address, lastError) = (address, SocketError.unsupportedAddress as any Error)
    for port in ports {
      do {
        do { socket = try Self.listen(address, port) } catch SocketError.failed(
          _, errno: EADDRNOTAVAIL, _)
        {
          // A port in use does not justify the fallback: another program could cause it.
          address = "127.0.0.1"
          socket = try Self.listen(address, port)
        }
        host = "\(address):\(port)"
        return
      } catch {
        lastError = error
      }
    }
    throw lastError
  }

  /// Draws an address from the system's random source.
  ///
  /// Addresses of 127.0.0.0/16 are used for names, and the last byte is neither 0 nor 255.
  static func randomAddress() -> String {
    var system = SystemRandomNumberGenerator()
    let bytes = [1...255, 0...255, 1...254].map { Int.random(in: $0, using: &system) }
    return "127." + bytes.map(String.init).joined(separator: ".")
  }

  private static func listen(_ address: String, _ port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      socket.closeInPrograms()
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: address, port: port))
      try socket.listen(maxPendingConnection: 64)
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }
}
