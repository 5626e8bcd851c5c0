#if canImport(UIKit)
@_exported import Bindery
@_exported import UIKit
#endif
