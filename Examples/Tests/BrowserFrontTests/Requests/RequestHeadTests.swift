import BinderyTesting
import BrowserFront
import Testing

struct RequestHeadTests {
  private func head(_ text: String) throws -> RequestHead {
    try RequestHead(Array(text.utf8)[...])
  }

  @Test("A head gives its method, its target and its fields, whatever their names' case")
  func reads() throws {
    let head = try head(
      "GET /open/x HTTP/1.1\r\nHost: 127.0.0.1:8085\r\n"
        + "CONNECTION:keep-alive, Upgrade \r\nX-Empty:\r\n\r\n"
    )
    #expect(head.method == "GET")
    #expect(head.target == "/open/x")
    #expect(head.only("host") == "127.0.0.1:8085")
    #expect(head.list("connection") == ["keep-alive", "upgrade"])
    #expect(head.only("x-empty") == "")
    #expect(head.only("origin") == nil)
  }

  @Test("A field that is there twice has no single value")
  func twice() throws {
    #expect(try head("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n").only("host") == nil)
  }

  @Test("Cookies of other servers may have any letters")
  func otherLetters() throws {
    let bytes =
      Array("GET / HTTP/1.1\r\nCookie: a=".utf8) + [0xE9, 0xFF] + Array("; b=ü\r\n\r\n".utf8)
    #expect(try RequestHead(bytes[...]).only("cookie")?.hasSuffix("; b=ü") == true)
  }

  @Test(
    "What is not a head is refused",
    arguments: [
      "", "\r\n", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
      "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / / HTTP/1.1\r\n\r\n",
      "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", "GET * HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", "GET /\t HTTP/1.1 \r\n\r\n", "GET / HTTP/1.1\r\nA: b",
    ])
  func malformed(_ text: String) {
    #expect(throws: RequestHead.Fault.malformed) { try head(text) }
  }

  @Test(
    "A request with a body is refused",
    arguments: [
      "Content-Length: 1", "Transfer-Encoding: chunked", "Content-Length: 0\r\nContent-Length: 5",
    ]
  )
  func body(_ field: String) {
    #expect(throws: RequestHead.Fault.hasBody) { try head("GET / HTTP/1.1\r\n\(field)\r\n\r\n") }
  }

  @Test("A head ends with its first empty line, and is never longer than its limit")
  func length() throws {
    let whole = Array("GET / HTTP/1.1\r\n\r\nrest\r\n\r\n".utf8)
    for count in 0..<whole.count {
      #expect(try RequestHead.length(in: Array(whole[..<count])) == (count < 18 ? nil : 18))
    }
    let long = [UInt8](repeating: 65, count: RequestHead.longest - 4)
    #expect(try RequestHead.length(in: long) == nil)
    #expect(try RequestHead.length(in: long + [13, 10, 13, 10]) == RequestHead.longest)
    #expect(throws: RequestHead.Fault.tooLong) {
      try RequestHead.length(in: [65] + long + [13, 10, 13, 10])
    }
  }

  @Test("A head has at most 100 fields")
  func fields() throws {
    let fields = String(repeating: "A: b\r\n", count: RequestHead.mostFields)
    #expect(try head("GET / HTTP/1.1\r\n\(fields)\r\n").fields["a"]?.count == 100)
    #expect(throws: RequestHead.Fault.tooLong) {
      try head("GET / HTTP/1.1\r\n\(fields)B: c\r\n\r\n")
    }
  }

  @Test("Random bytes never stop the reader")
  func random() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let start = Array("GET / HTTP/1.1\r\nHost: a\r\nCookie: b\r\n\r\n".utf8)
    for _ in 0..<5000 {
      var bytes = start
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes[place] = UInt8.random(in: 0 ... .max, using: &generator)
        } else if bytes.count > 8 {
          bytes.removeSubrange(place..<min(place + 3, bytes.count))
        }
      }
      let head = try? RequestHead(bytes[...])
      #expect(head == nil || head?.target.hasPrefix("/") == true, "seed \(seed)")
    }
  }
}
