-- Rows of the ledger are never changed: a correction is a movement of its own.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only';
END;
$$;

CREATE OR REPLACE TRIGGER ledger_postings_are_final BEFORE UPDATE OR DELETE ON "ledger_postings"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE TRIGGER ledger_movements_are_final BEFORE UPDATE OR DELETE ON "ledger_movements"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- The triggers for each row do not see TRUNCATE. These cost nothing when a row is written.
CREATE OR REPLACE TRIGGER ledger_postings_are_not_emptied BEFORE TRUNCATE ON "ledger_postings"
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE TRIGGER ledger_movements_are_not_emptied BEFORE TRUNCATE ON "ledger_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE TRIGGER balance_adjustments_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "balance_adjustments"
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount) FROM ledger_postings WHERE movement_id = NEW.movement_id) <> 0 THEN
		RAISE EXCEPTION 'movement % does not balance', NEW.movement_id;
	END IF;
	RETURN NULL;
END;
$$;

-- Deferred: both rows of a pair are there by the end of their transaction.
DROP TRIGGER IF EXISTS ledger_postings_balance ON "ledger_postings";
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_refuse_imbalance();

-- Copies kind and time of the movement to the posting of a purse, and adds the posting to the sums of its day. The lock of the purse
-- serialises the postings of an account. The clock may be set back: the time is never before that of the last posting.
CREATE OR REPLACE FUNCTION ledger_describe_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT movement.kind, greatest(movement.created_at, (
		SELECT max(earlier.created_at) FROM ledger_postings earlier
		WHERE earlier.account_id = NEW.account_id AND earlier.created_at IS NOT NULL
	)) INTO NEW.kind, NEW.created_at
	FROM ledger_movements movement WHERE movement.id = NEW.movement_id;
	INSERT INTO ledger_days AS sums (account_id, day, kind, postings, credits, debits)
	VALUES (NEW.account_id, india_day(NEW.created_at), NEW.kind, 1,
		greatest(NEW.amount, 0), greatest(-NEW.amount, 0))
	ON CONFLICT (account_id, day, kind) DO UPDATE SET postings = sums.postings + 1,
		credits = sums.credits + excluded.credits, debits = sums.debits + excluded.debits;
	RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER ledger_postings_are_described BEFORE INSERT ON "ledger_postings"
	FOR EACH ROW WHEN (NEW.balance_after IS NOT NULL) EXECUTE FUNCTION ledger_describe_posting();
