import GTK
import XCTest

@MainActor
final class PictureTests: GTKTestCase {
  /// A PNG file of two pixels side by side, red and blue.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8,
    0xDD, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8, 0xCF, 0x00, 0x04,
    0xFF, 0x01, 0x07, 0x00, 0x01, 0xFF, 0x3D, 0x7D, 0x8C, 0x49, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  func testItShowsAnImageFromBytes() {
    let picture = Picture()
    XCTAssertTrue(picture.isEmpty)
    picture.encodedImage = Self.png
    XCTAssertNil(picture.imageError)
    XCTAssertFalse(picture.isEmpty)
    XCTAssertEqual(picture.image?.width, 2)
    XCTAssertEqual(picture.image?.height, 1)
    picture.encodedImage = nil
    XCTAssertTrue(picture.isEmpty)
  }

  func testBytesThatAreNoImageShowNothingAndSayWhy() {
    let picture = Picture()
    picture.encodedImage = Self.png
    for bytes in [[], [1, 2, 3], Array(Self.png.prefix(40))] {
      picture.encodedImage = bytes
      XCTAssertTrue(picture.isEmpty)
      XCTAssertNotNil(picture.imageError)
    }
    picture.encodedImage = Self.png
    XCTAssertNil(picture.imageError)
  }

  func testTheBytesOfAFormerImageShowItAgain() {
    let picture = Picture()
    picture.encodedImage = Self.png
    picture.image = nil
    XCTAssertNil(picture.encodedImage)
    picture.encodedImage = Self.png
    XCTAssertEqual(picture.image?.width, 2)
    let other = try? DecodedImage(encoded: Self.png)
    picture.image = other
    picture.encodedImage = Self.png
    XCTAssertFalse(picture.image === other)
    picture.load("/nothing/here.png")
    picture.encodedImage = Self.png
    XCTAssertFalse(picture.isEmpty)
  }

  func testAnotherImageEndsTheProblemOfTheBytes() {
    let picture = Picture()
    picture.encodedImage = [1, 2, 3]
    picture.image = try? DecodedImage(encoded: Self.png)
    XCTAssertNil(picture.imageError)
    XCTAssertNil(picture.encodedImage)
    picture.encodedImage = [1, 2, 3]
    XCTAssertTrue(picture.isEmpty)
    picture.load(nil)
    XCTAssertNil(picture.imageError)
  }

  func testNoBytesShowNothing() {
    let picture = Picture(try? DecodedImage(encoded: Self.png))
    picture.encodedImage = nil
    XCTAssertTrue(picture.isEmpty)
  }

  func testAnImageIsDecodedOnAnotherThread() async {
    let (bytes, picture) = (Self.png, Picture())
    picture.image = await Task.detached { try? DecodedImage(encoded: bytes) }.value
    XCTAssertFalse(picture.isEmpty)
    let problem = await Task.detached {
      do throws(ImageError) {
        _ = try DecodedImage(encoded: bytes.dropLast(30))
        return ""
      } catch { return "\(error)" }
    }.value
    XCTAssertTrue(problem.hasPrefix("The image cannot be read"), problem)
  }

  func testAFileTakesThePlaceOfAnImageAndTheOtherWayRound() {
    let picture = Picture(try? DecodedImage(encoded: Self.png))
    XCTAssertFalse(picture.isEmpty)
    picture.load("/nothing/here.png")
    XCTAssertNil(picture.image)
    picture.load(nil)
    XCTAssertTrue(picture.isEmpty)
  }
}
