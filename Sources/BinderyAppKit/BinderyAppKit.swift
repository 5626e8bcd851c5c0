#if canImport(AppKit) && !targetEnvironment(macCatalyst)
@_exported import AppKit
@_exported import Bindery
#endif
