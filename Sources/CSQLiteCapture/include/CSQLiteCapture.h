#ifndef CSQLITE_CAPTURE_H
#define CSQLITE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A recorder of the rows that a connection touches, based on SQLite's pre-update hook.
///
/// It belongs to one connection and is used on its thread only. SQLite's functions are resolved
/// when the program is linked; if they are missing, ``bindery_capture_install`` returns false.
typedef struct bindery_capture bindery_capture;

/// The touched rows of one table since the last reset.
typedef struct bindery_table {
  /// The schema ("main", "temp" or the name of an attached database) and the table's name.
  char *schema;
  char *name;
  /// The touched row ids, old and new ones; may contain duplicates.
  int64_t *keys;
  /// For each key the columns that an update changed, one bit each; bit 62 stands for column 62 and
  /// all later ones. Bit 63 is set if a row was inserted or deleted, or became another row.
  uint64_t *columns;
  size_t count;
  size_t capacity;
  /// The touched keys of a table without row ids; see ``bindery_capture_key_columns``.
  uint8_t *values;
  size_t values_size;
  size_t values_capacity;
  size_t value_count;
  /// Whether more rows were touched than are recorded.
  bool overflowed;
  /// Whether a row was touched whose key could not be recorded.
  bool unkeyed;

  int *key_columns;
  int key_column_count;
  bool columns_in_order;
  uint64_t identity;
  uint64_t defaulted;
  uint64_t reals;
} bindery_table;

/// Creates a recorder that keeps at most `limit` keys of a table.
bindery_capture *bindery_capture_create(size_t limit);
void bindery_capture_destroy(bindery_capture *capture);

/// Starts to record the rows that `connection` (a `sqlite3 *`) touches. SQLite has one hook for
/// each connection: installing it replaces a former one.
///
/// - Returns: False if SQLite was built without the hook.
bool bindery_capture_install(bindery_capture *capture, void *connection);
void bindery_capture_remove(void *connection);

/// Makes SQLite prepare again the statements that were prepared before the hook was installed, so
/// that they delete row by row.
///
/// - Returns: False if SQLite refuses it, because a statement is in progress.
bool bindery_capture_expire_statements(void *connection);

/// Sets whether the SQL of statements that touch rows is recorded. It takes microseconds per row.
void bindery_capture_record_statements(bindery_capture *capture, bool records);

/// Returns the SQL of a recent statement that touched rows, with its values; NULL if there is none.
/// The text is valid until the next statement is recorded.
///
/// - Parameter age: 0 for the last statement, 1 for the one before and so on, up to 31.
const char *bindery_capture_statement(const bindery_capture *capture, size_t age);

/// Returns whether other databases may be attached to a connection (a `sqlite3 *`).
bool bindery_may_have_attached(void *connection);

/// Sets the key's columns of a table without row ids.
void bindery_capture_key_columns(
  bindery_capture *capture, const char *schema, const char *name, const int *columns, int count);

/// Sets the properties of a table's columns.
///
/// - Parameter in_order: Whether SQLite numbers the columns in the order of the definition, which
///   it does without generated columns. Only then the columns that an update changes are recorded.
/// - Parameter identity: The columns that identify a row, one bit each, unless its row id does. A
///   row with a change of one of them counts as another row.
/// - Parameter defaulted: The columns that have a default, one bit each. SQLite returns NULL for
///   one of them if the row is older than the column, so a NULL before an update proves nothing.
/// - Parameter reals: The columns that store real numbers, one bit each. SQLite may return a whole
///   number of one of them as an integer before an update, and as a real number after it.
void bindery_capture_columns(
  bindery_capture *capture, const char *schema, const char *name, bool in_order,
  uint64_t identity, uint64_t defaulted, uint64_t reals);

/// Discards the keys and columns that were set for all tables, for example when the schema has
/// changed.
void bindery_capture_forget_tables(bindery_capture *capture);

size_t bindery_capture_table_count(const bindery_capture *capture);
const bindery_table *bindery_capture_table(const bindery_capture *capture, size_t index);

/// Returns whether no row was touched since the last reset.
bool bindery_capture_is_empty(const bindery_capture *capture);

/// Returns the number of all events; it is never reset.
uint64_t bindery_capture_event_count(const bindery_capture *capture);

/// Discards the touched rows, but keeps the tables.
void bindery_capture_reset(bindery_capture *capture);

#endif
