-- The triggers for each row do not see TRUNCATE. These cost nothing when a row is written.
CREATE TRIGGER ledger_postings_are_not_emptied BEFORE TRUNCATE ON "ledger_postings"
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_are_not_emptied BEFORE TRUNCATE ON "ledger_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
