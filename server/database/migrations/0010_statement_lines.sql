CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"kind" text NOT NULL,
	"postings" integer NOT NULL,
	"credits" bigint NOT NULL,
	"debits" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
DROP INDEX "ledger_postings_account_index";--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Copies kind and time of the movement to the posting of a purse, and adds the posting to the sums of its day. The lock of the purse
-- serialises the postings of an account. The clock may be set back: the time is never before that of the last posting.
CREATE FUNCTION ledger_describe_posting() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger_postings_are_described BEFORE INSERT ON "ledger_postings"
	FOR EACH ROW WHEN (NEW.balance_after IS NOT NULL) EXECUTE FUNCTION ledger_describe_posting();
--> statement-breakpoint
ALTER TABLE "ledger_postings" DISABLE TRIGGER "ledger_postings_are_final";
--> statement-breakpoint
UPDATE "ledger_postings" posting SET "kind" = described.kind, "created_at" = described.created_at
FROM (
	SELECT earlier.id, movement.kind,
		max(movement.created_at) OVER (PARTITION BY earlier.account_id ORDER BY earlier.id) AS created_at
	FROM ledger_postings earlier JOIN ledger_movements movement ON movement.id = earlier.movement_id
	WHERE earlier.balance_after IS NOT NULL
) described WHERE described.id = posting.id;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER "ledger_postings_are_final";
--> statement-breakpoint
INSERT INTO "ledger_days" (account_id, day, kind, postings, credits, debits)
SELECT account_id, india_day(created_at), kind, count(*),
	sum(greatest(amount, 0)), sum(greatest(-amount, 0))
FROM "ledger_postings" WHERE created_at IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "ledger_postings_time_index" ON "ledger_postings" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_kind_index" ON "ledger_postings" USING btree ("account_id","kind","created_at","id") WHERE "ledger_postings"."created_at" is not null;
--> statement-breakpoint
-- The newest postings of a purse before a place in the list, of one kind or of all. The settings force the index that has their order:
-- without statistics, which the embedded database does not collect, the planner reads and sorts all postings of the purse.
CREATE FUNCTION statement_postings(purse bigint, of_kind text, starts timestamptz, before_at timestamptz, before_id bigint, size integer)
RETURNS SETOF ledger_postings LANGUAGE plpgsql STABLE ROWS 100 SET enable_bitmapscan = off SET enable_sort = off SET enable_seqscan = off AS $$
BEGIN
	IF of_kind IS NULL THEN
		RETURN QUERY SELECT posting.* FROM ledger_postings posting
			WHERE posting.account_id = purse AND posting.created_at IS NOT NULL AND posting.created_at >= starts
				AND (posting.created_at, posting.id) < (before_at, before_id)
			ORDER BY posting.created_at DESC, posting.id DESC LIMIT size;
	ELSE
		RETURN QUERY SELECT posting.* FROM ledger_postings posting
			WHERE posting.account_id = purse AND posting.kind = of_kind AND posting.created_at IS NOT NULL
				AND posting.created_at >= starts AND (posting.created_at, posting.id) < (before_at, before_id)
			ORDER BY posting.created_at DESC, posting.id DESC LIMIT size;
	END IF;
END;
$$;
