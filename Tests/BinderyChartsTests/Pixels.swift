import CGTK
import GTK
import XCTest

/// The colors that a widget shows.
@MainActor
struct Pixels {
  private let width: Int
  private let bytes: [UInt8]

  init(of widget: Widget) throws {
    let path = NSTemporaryDirectory() + "pixels-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    XCTAssertTrue(widget.savePNG(path))
    let texture = try XCTUnwrap(gdk_texture_new_from_filename(path, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    width = Int(gdk_texture_get_width(texture))
    var bytes = [UInt8](repeating: 0, count: width * Int(gdk_texture_get_height(texture)) * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    self.bytes = bytes
  }

  subscript(place: Point) -> Color {
    // The bytes of a pixel are blue, green, red and opacity.
    let start = (Int(place.y) * width + Int(place.x)) * 4
    let parts = bytes[start..<start + 4].map { Double($0) / 255 }
    return Color(red: parts[2], green: parts[1], blue: parts[0], opacity: parts[3])
  }
}
