// The only export of Foundation: in files that reach Foundation only through this module,
// `NSObject` means the one of this module.
@_exported import Foundation
