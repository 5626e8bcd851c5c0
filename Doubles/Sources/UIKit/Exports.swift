@_exported import AppleRuntime
