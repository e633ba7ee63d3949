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
