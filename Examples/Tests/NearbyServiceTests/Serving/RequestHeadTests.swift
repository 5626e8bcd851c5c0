import Testing

@testable import NearbyService

@Suite("Heads of requests")
struct RequestHeadTests {
  private func head(_ text: String) throws -> RequestHead { try RequestHead(Array(text.utf8)) }

  @Test("A head has a method, a path, a query and headers")
  func parts() throws {
    let head = try head(
      "POST /a%20b?c=d&e?f HTTP/1.1\r\nHost: here\r\nX-Two:  a \r\nx-two: b\r\nContent-Length: 3")
    #expect((head.method, head.path, head.query) == ("POST", "/a%20b", "c=d&e?f"))
    #expect(head.headers == ["host": "here", "x-two": "a, b", "content-length": "3"])
    #expect(head.bodyLength == 3)
  }

  @Test("Lines may end with LF only")
  func lineFeeds() throws {
    #expect(try head("GET / HTTP/1.0\nHost: x").headers == ["host": "x"])
  }

  @Test(
    "A head of the greatest length takes no time", arguments: ["a", ":", "\n", " ", "X:\n", "\r"])
  func time(part: String) {
    let text = "GET / HTTP/1.1\r\n" + String(repeating: part, count: 16_384 / part.utf8.count)
    let start = ContinuousClock.now
    _ = try? head(text)
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
