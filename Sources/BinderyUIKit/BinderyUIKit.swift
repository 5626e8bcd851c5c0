#if os(iOS) || canImport(AppleRuntime)
@_exported import Bindery
@_exported import UIKit
#endif
