// How a change becomes known. A statement that writes to a tracked table fires a trigger, which
// inserts one row into `bindery.change`: the writer's transaction and the keys of the rows that it
// has written. That row is committed or rolled back together with the changes that it describes. So
// every client that sees a change sees its keys: it reads the change table and its rows at one
// snapshot, and asks for the changes of all transactions that its last snapshot did not see. The
// order of arrival does not matter. Writers send no notifications, because a NOTIFY in their
// transactions would make commits wait for each other.
//
// Integer keys are stored as an array of bigint. Other keys are stored as names: texts from which
// the key's values can be restored. A row with neither means that any row of the table may have
// changed. This happens after TRUNCATE, in a table without a primary key, and if a statement
// touched very many rows.

/// The schema `bindery`, as SQL that can be run repeatedly.
enum TrackingScript {
  /// The version of the script. A schema with a different version is updated.
  static let version = "Bindery 3"

  /// The number of keys above which a statement is recorded as “anything may have changed”.
  static let keyLimit = 65_536

  /// The privileges that live data needs.
  static let grants = """
    GRANT USAGE ON SCHEMA bindery TO PUBLIC; \
    GRANT SELECT ON bindery.changes, bindery.tracked, bindery.horizon TO PUBLIC; \
    GRANT EXECUTE ON FUNCTION bindery.has_changes(pg_snapshot), bindery.sweep(interval) TO PUBLIC;
    """

  static let text = """
    CREATE SCHEMA IF NOT EXISTS bindery;

    -- The tracked tables. A partition is recorded under its topmost parent.
    CREATE TABLE IF NOT EXISTS bindery.tracked (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      relation regclass NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('ids', 'names', 'none')),
      key_columns name[] NOT NULL
    );

    -- One row for each statement that has written to a tracked table.
    CREATE TABLE IF NOT EXISTS bindery.change (
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      tracked integer NOT NULL,
      ids bigint[],
      names text[]
    );
    CREATE INDEX IF NOT EXISTS change_xid ON bindery.change (xid);

    -- Changes of transactions below the horizon are deleted. A mark is a snapshot's xmin: all
    -- transactions below it have ended.
    CREATE TABLE IF NOT EXISTS bindery.horizon (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      xid xid8 NOT NULL
    );
    CREATE TABLE IF NOT EXISTS bindery.mark (
      at timestamptz PRIMARY KEY DEFAULT clock_timestamp(),
      xid xid8 NOT NULL
    );
    INSERT INTO bindery.horizon (xid) VALUES ('0') ON CONFLICT DO NOTHING;

    -- The changes as a client may see them: of tables that it may read, and without the keys of
    -- rows that row security may hide.
    CREATE OR REPLACE VIEW bindery.changes WITH (security_barrier) AS
      SELECT c.xid, c.tracked,
        CASE WHEN NOT row_security_active(t.relation) THEN c.ids END AS ids,
        CASE WHEN NOT row_security_active(t.relation) THEN c.names END AS names
      FROM bindery.change AS c JOIN bindery.tracked AS t ON t.id = c.tracked
      WHERE has_table_privilege(t.relation, 'SELECT');

    -- Whether there are changes that a snapshot did not see: also of tables that the caller may not
    -- read, as whoever wakes the clients wakes all of them.
    CREATE OR REPLACE FUNCTION bindery.has_changes(since pg_snapshot) RETURNS boolean
    LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    BEGIN
      RETURN EXISTS (SELECT FROM bindery.change WHERE xid >= pg_snapshot_xmax(since)
        OR xid = ANY (ARRAY(SELECT pg_snapshot_xip(since))));
    END $body$;

    -- Deletes changes that are older than an interval; any client may call it, and does.
    CREATE OR REPLACE FUNCTION bindery.sweep(age interval DEFAULT '5 minutes') RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      old xid8;
      deleted bigint;
    BEGIN
      IF age < interval '5 minutes' AND current_user <> session_user THEN
        RAISE EXCEPTION 'Only the owner may delete changes that are younger than 5 minutes.';
      END IF;
      IF NOT pg_try_advisory_xact_lock(4774451, 2) THEN RETURN 0; END IF;
      -- Another client has just swept.
      IF age >= interval '5 minutes' AND EXISTS (
        SELECT FROM bindery.mark WHERE at > clock_timestamp() - interval '20 seconds')
      THEN RETURN 0; END IF;
      SELECT m.xid INTO old FROM bindery.mark AS m
        WHERE m.at < clock_timestamp() - age ORDER BY m.at DESC LIMIT 1;
      INSERT INTO bindery.mark (xid) VALUES (pg_snapshot_xmin(pg_current_snapshot()));
      IF old IS NULL THEN RETURN 0; END IF;
      -- Transactions that this statement sees are below its xmax, unless the change was restored
      -- from a dump of another server.
      DELETE FROM bindery.change
        WHERE xid < old
          OR xid >= pg_snapshot_xmax(pg_current_snapshot()) AND xid <> pg_current_xact_id();
      GET DIAGNOSTICS deleted = ROW_COUNT;
      UPDATE bindery.horizon SET xid = old WHERE xid <> old;
      DELETE FROM bindery.mark
        WHERE at < clock_timestamp() - age AND xid < old
          OR xid > pg_snapshot_xmax(pg_current_snapshot());
      RETURN deleted;
    END $body$;

    -- Creates the trigger functions of a tracked table.
    CREATE OR REPLACE FUNCTION bindery.make_functions(tracked bindery.tracked) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      key text;
      kept text;
      insertion text;
      action text;
      source text;
    BEGIN
      -- Callers may have any search path, so all names are qualified. (A path of the function's
      -- own costs a writer more than the insertion.)
      key := CASE
        WHEN tracked.kind = 'ids' THEN format('%I::pg_catalog.int8', tracked.key_columns[1])
        WHEN tracked.kind = 'none' THEN 'NULL::pg_catalog.int8'
        WHEN cardinality(tracked.key_columns) = 1
          THEN format('%I::pg_catalog.text', tracked.key_columns[1])
        ELSE (SELECT format('ARRAY[%s]::pg_catalog.text',
            string_agg(format('%I::pg_catalog.text', c), ', ' ORDER BY n))
          FROM unnest(tracked.key_columns) WITH ORDINALITY AS k(c, n)) END;
      insertion := CASE tracked.kind
        WHEN 'names' THEN 'INSERT INTO bindery.change (tracked, names)'
        ELSE 'INSERT INTO bindery.change (tracked, ids)' END;
      -- OFFSET 0 keeps PostgreSQL from reading the rows for each use of an array.
      FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete', 'truncate'] LOOP
        source := CASE action
          WHEN 'insert' THEN format('SELECT ARRAY(SELECT %s FROM new_rows) AS keys', key)
          WHEN 'delete' THEN format('SELECT ARRAY(SELECT %s FROM old_rows) AS keys', key)
          WHEN 'update' THEN format(
            'SELECT CASE WHEN c.new OPERATOR(pg_catalog.=) c.old THEN c.new'
            ' ELSE c.new OPERATOR(pg_catalog.||) c.old END AS keys'
            ' FROM (SELECT ARRAY(SELECT %s FROM new_rows) AS new,'
            ' ARRAY(SELECT %s FROM old_rows) AS old OFFSET 0) AS c', key, key)
          END;
        kept := CASE WHEN tracked.kind <> 'none' THEN format(
            'CASE WHEN pg_catalog.cardinality(s.keys) OPERATOR(pg_catalog.<=) %s THEN s.keys END',
            \(keyLimit))
          ELSE 'NULL' END;
        EXECUTE format(
          'CREATE OR REPLACE FUNCTION bindery.%I() RETURNS trigger LANGUAGE plpgsql'
          ' SECURITY DEFINER AS %L',
          format('note_%s_%s', tracked.id, action),
          CASE action
          WHEN 'truncate' THEN format(
            'BEGIN INSERT INTO bindery.change (tracked) VALUES (%s); RETURN NULL; END', tracked.id)
          ELSE format(
            'BEGIN %s SELECT %s, %s FROM (%s OFFSET 0) AS s'
            ' WHERE s.keys OPERATOR(pg_catalog.<>) %L; RETURN NULL; END',
            insertion, tracked.id, kept, source, '{}') END);
      END LOOP;
    END $body$;

    -- Creates the missing triggers of a table or partition.
    CREATE OR REPLACE FUNCTION bindery.make_triggers(target regclass, id integer) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      action text;
      trigger_name text;
      transition text;
    BEGIN
      FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete', 'truncate'] LOOP
        trigger_name := 'bindery_' || action;
        IF EXISTS (
          SELECT FROM pg_trigger AS t
          WHERE t.tgrelid = target AND t.tgname = trigger_name AND t.tgenabled = 'A'
            AND t.tgfoid = to_regproc(format('bindery.note_%s_%s', id, action))
        ) THEN CONTINUE; END IF;
        -- A partitioned table does not pass TRUNCATE on to itself; its partitions have triggers.
        transition := CASE action
          WHEN 'insert' THEN 'REFERENCING NEW TABLE AS new_rows'
          WHEN 'update' THEN 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'
          WHEN 'delete' THEN 'REFERENCING OLD TABLE AS old_rows'
          ELSE '' END;
        EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', trigger_name, target);
        EXECUTE format(
          'CREATE TRIGGER %I AFTER %s ON %s %s FOR EACH STATEMENT EXECUTE FUNCTION bindery.%I()',
          trigger_name, action, target, transition, format('note_%s_%s', id, action));
        EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', target, trigger_name);
      END LOOP;
    END $body$;

    -- Records what is written to a table and its partitions from now on.
    CREATE OR REPLACE FUNCTION bindery.track(target regclass) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      root regclass := coalesce(pg_partition_root(target), target);
      columns name[];
      types oid[];
      entry bindery.tracked;
      wanted text;
      part regclass;
    BEGIN
      PERFORM pg_advisory_xact_lock(4774451, 1);
      IF NOT EXISTS (SELECT FROM pg_class WHERE oid = root AND relkind IN ('r', 'p')
          AND relpersistence <> 't') THEN
        RAISE EXCEPTION '% is no table whose changes can be tracked.', root
          USING HINT = 'Track the tables that a view reads. Foreign and temporary tables cannot '
            'be tracked.';
      END IF;
      DELETE FROM bindery.tracked AS t WHERE NOT EXISTS (
        SELECT FROM pg_class AS c WHERE c.oid = t.relation);
      SELECT array_agg(a.attname ORDER BY k.n), array_agg(a.atttypid ORDER BY k.n)
        INTO columns, types
        FROM pg_index AS i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attribute, n)
        JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.attribute
          AND k.n <= i.indnkeyatts
        WHERE i.indrelid = root AND i.indisprimary;
      wanted := CASE
        WHEN columns IS NULL THEN 'none'
        WHEN cardinality(columns) = 1 AND types[1] IN ('int2'::regtype, 'int4'::regtype,
          'int8'::regtype) THEN 'ids'
        -- Of these types a value has one text, whatever the settings of the session.
        WHEN types <@ ARRAY['int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'uuid'::regtype,
          'text'::regtype, 'varchar'::regtype, 'bool'::regtype]::oid[] THEN 'names'
        ELSE 'none' END;
      SELECT * INTO entry FROM bindery.tracked AS t WHERE t.relation = root;
      IF entry IS NULL THEN
        INSERT INTO bindery.tracked (relation, kind, key_columns)
          VALUES (root, wanted, coalesce(columns, '{}')) RETURNING * INTO entry;
      ELSIF entry.kind <> wanted OR entry.key_columns <> coalesce(columns, '{}') THEN
        UPDATE bindery.tracked AS t SET kind = wanted, key_columns = coalesce(columns, '{}')
          WHERE t.id = entry.id RETURNING * INTO entry;
      END IF;
      PERFORM bindery.make_functions(entry);
      FOR part IN SELECT relid FROM pg_partition_tree(root) UNION SELECT root LOOP
        PERFORM bindery.make_triggers(part, entry.id);
      END LOOP;
    END $body$;

    -- Forgets a table.
    CREATE OR REPLACE FUNCTION bindery.untrack(target regclass) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      number integer;
    BEGIN
      DELETE FROM bindery.tracked AS t
        WHERE t.relation = coalesce(pg_partition_root(target), target) RETURNING t.id INTO number;
      IF number IS NULL THEN RETURN; END IF;
      EXECUTE (SELECT string_agg(format(
          'DROP FUNCTION IF EXISTS bindery.note_%s_%s() CASCADE', number, action), '; ')
        FROM unnest(ARRAY['insert', 'update', 'delete', 'truncate']) AS action);
    END $body$;

    \(grants)

    -- Only the owner installs and removes.
    REVOKE EXECUTE ON FUNCTION bindery.make_functions(bindery.tracked),
      bindery.make_triggers(regclass, integer), bindery.track(regclass), bindery.untrack(regclass)
      FROM PUBLIC;

    COMMENT ON SCHEMA bindery IS '\(version)';
    """

  /// The statement that removes everything, including the triggers.
  static let removal = "DROP SCHEMA IF EXISTS bindery CASCADE"
}
