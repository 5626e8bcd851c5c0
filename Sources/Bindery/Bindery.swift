@_exported import BinderyCombine
