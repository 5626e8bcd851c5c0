// Only through here: where every way to Foundation leads through this module, its `NSObject` is
// the one that is meant.
@_exported import Foundation
