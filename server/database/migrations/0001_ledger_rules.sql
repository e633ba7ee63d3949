-- What is once in the ledger stays; a mistake is put right by a movement of its own.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_are_final BEFORE UPDATE OR DELETE ON "ledger_postings"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_are_final BEFORE UPDATE OR DELETE ON "ledger_movements"
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount) FROM ledger_postings WHERE movement_id = NEW.movement_id) <> 0 THEN
		RAISE EXCEPTION 'movement % does not balance', NEW.movement_id;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Deferred: both rows of a pair are there by the end of their transaction.
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_refuse_imbalance();
