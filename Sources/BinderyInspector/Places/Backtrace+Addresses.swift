#if canImport(Runtime)
import Foundation
import Runtime

@available(macOS 26.0, *)
extension Backtrace {
  /// Creates a backtrace of calls from their return addresses, or `nil` if that fails.
  ///
  /// There is no initializer for it. But backtraces can be decoded, and Swift documents their
  /// form as the “Compact Backtrace Format”: a byte for the version and the size of addresses,
  /// here 64 bits; for each call a byte for its kind and the size of its address, here a return
  /// address of eight bytes, and those bytes; and a zero. If the format changes, this returns
  /// nil.
  init?(of addresses: [UInt]) {
    let (sizeOfAddresses, returnAddress, end) = (UInt8(0x02), UInt8(0x2f), UInt8(0))
    var bytes = [sizeOfAddresses]
    for address in addresses {
      bytes.append(returnAddress)
      withUnsafeBytes(of: UInt64(address).bigEndian) { bytes += $0 }
    }
    bytes.append(end)
    let text = Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
    #if arch(x86_64)
    let architecture = "x86_64"
    #else
    let architecture = "arm64"
    #endif
    guard
      let coded = try? JSONEncoder().encode(["architecture": architecture, "backtrace": text]),
      let call = try? JSONDecoder().decode(Backtrace.self, from: coded), call.addresses == addresses
    else { return nil }
    self = call
  }
}
#endif
