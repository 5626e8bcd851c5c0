import BinderyLive

extension TouchedKeys {
  /// The keys as a JSON array, for SQLite's `json_each`.
  var json: String {
    var json = "["
    for (index, key) in keys.enumerated() {
      if index > 0 { json += "," }
      json += String(key)
    }
    return json + "]"
  }
}
