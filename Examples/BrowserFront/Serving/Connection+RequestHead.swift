extension Connection {
  /// Reads a request's head within 5 seconds.
  ///
  /// - Returns: The head, and the bytes that came after it.
  func readHead() throws -> (RequestHead, rest: [UInt8]) {
    let deadline = ContinuousClock.now + .seconds(5)
    var bytes: [UInt8] = []
    do {
      while true {
        bytes += try read(before: deadline)
        guard let length = try RequestHead.length(in: bytes) else { continue }
        return (try RequestHead(bytes[..<length]), Array(bytes[length...]))
      }
    } catch let fault as RequestHead.Fault {
      throw Refusal(fault)
    }
  }
}
