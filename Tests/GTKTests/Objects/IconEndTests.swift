import CGTK
import Dispatch
import Foundation
import GTK
import XCTest

@MainActor
final class IconEndTests: GTKTestCase {
  private static nonisolated(unsafe) var endedOnMainThread: Bool?
  private static nonisolated let noteEnd: GWeakNotify = { _, _ in
    IconEndTests.endedOnMainThread = Thread.isMainThread
  }

  func testAnIconEndsOnTheMainThreadWhereverItsLastReferenceIsDropped() {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    // GTK keeps the last hundred icons up to 128 pixels. This one is kept by its reference alone.
    let icon = gtk_icon_theme_lookup_icon(
      theme, "edit-find-symbolic", nil, 512, 1, GTK_TEXT_DIR_LTR, GtkIconLookupFlags(0))!
    let object = UnsafeMutableRawPointer(icon)
    Self.endedOnMainThread = nil
    g_object_weak_ref(object.assumingMemoryBound(to: GObject.self), Self.noteEnd, nil)
    nonisolated(unsafe) let last = object
    let isDropped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      g_object_unref(last)
      isDropped.signal()
    }
    isDropped.wait()
    XCTAssertNil(Self.endedOnMainThread, "it ended on another thread")
    MainLoop.drain()
    XCTAssertEqual(Self.endedOnMainThread, true)
  }
}
