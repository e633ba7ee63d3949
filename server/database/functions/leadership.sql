-- Of the nodes that share this database one leads: it alone decides what depends on its memory, such as prices and the turn of bets. Each
-- leader has a number, its epoch, which its writes carry. A former leader that does not know yet that another one leads, because it was
-- paused or cut off, is refused here. The lock orders a write before or after the change of the leader.

-- Begins the time of a new leader, and returns its epoch.
CREATE OR REPLACE FUNCTION begin_epoch(of_address text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	begun bigint;
BEGIN
	PERFORM pg_advisory_xact_lock(2407, 2);
	INSERT INTO leadership AS known (id, epoch, address, renewed_at) VALUES (1, 1, of_address, clock_timestamp())
	ON CONFLICT (id) DO UPDATE SET epoch = known.epoch + 1, address = excluded.address, renewed_at = excluded.renewed_at
	RETURNING known.epoch INTO begun;
	RETURN begun;
END;
$$;

-- Refuses a write of a former leader, with the SQLSTATE of FORMER_LEADER in server/kit/database-errors.ts. Null: no other process can
-- use this database.
CREATE OR REPLACE FUNCTION refuse_former_leader(of_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF of_epoch IS NULL THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(2407, 2);
	IF of_epoch IS DISTINCT FROM (SELECT epoch FROM leadership) THEN
		RAISE EXCEPTION 'another node leads' USING ERRCODE = 'WN001';
	END IF;
END;
$$;

-- Whether a leader that renewed its time at that moment has had `overdue` milliseconds since. A leader needs the database for it, and
-- has as long after the database has started.
CREATE OR REPLACE FUNCTION is_renewal_overdue(renewed_at timestamptz, overdue integer) RETURNS boolean LANGUAGE sql AS $$
	SELECT greatest(renewed_at, pg_postmaster_start_time()) < clock_timestamp() - overdue * interval '1 millisecond';
$$;

-- Ends the connection with the lock of a leader that has not renewed its time for `overdue` milliseconds, and its open transactions, which
-- would keep the next epoch from beginning. While the row is locked no epoch begins, so that every transaction that decides is of the
-- former leader. A connection that has the lock and is younger than the last renewal is that of the next leader, between its lock and its
-- epoch: it is ended only if it stays there for as long. Returns how many were ended.
CREATE OR REPLACE FUNCTION end_former_leader(overdue integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	last_renewal timestamptz;
	ended integer;
BEGIN
	SELECT renewed_at INTO last_renewal FROM leadership WHERE is_renewal_overdue(renewed_at, overdue) FOR SHARE;
	IF NOT FOUND THEN
		RETURN 0;
	END IF;
	SELECT count(pg_terminate_backend(pid)) INTO ended FROM pg_locks JOIN pg_stat_activity USING (pid)
	WHERE locktype = 'advisory' AND classid = 2407 AND objsubid = 2
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
		AND (objid = 2 AND mode = 'ShareLock'
			OR objid = 1 AND (backend_start <= last_renewal
				OR backend_start < clock_timestamp() - overdue * interval '1 millisecond'));
	RETURN ended;
END;
$$;
