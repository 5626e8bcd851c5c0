import CGTK
import Foundation
import GTK
import XCTest

extension GTKTestCase {
  /// The colors that a widget shows at some points.
  @MainActor
  func pixels(of area: Widget, at points: [(Int, Int)]) -> [Color] {
    let path = NSTemporaryDirectory() + "drawing-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    XCTAssertTrue(area.savePNG(path))
    guard let texture = gdk_texture_new_from_filename(path, nil) else {
      XCTFail("there is no image")
      return []
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (
      Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))
    )
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    return points.map { x, y in
      // The bytes of a pixel are blue, green, red and opacity.
      let start = (y * width + x) * 4
      let parts = bytes[start..<start + 4].map { Double($0) / 255 }
      return Color(red: parts[2], green: parts[1], blue: parts[0], opacity: parts[3])
    }
  }
}
