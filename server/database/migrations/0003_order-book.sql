CREATE SEQUENCE "public"."bet_arrivals" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "bet_markets" ADD COLUMN "cleared_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_markets" ADD COLUMN "maker_profit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "arrival" bigint;--> statement-breakpoint
UPDATE "bets" SET "arrival" = "waiting"."arrival" FROM (
	SELECT "id", nextval('bet_arrivals') AS "arrival" FROM (
		SELECT "id" FROM "bets" WHERE "state" IN ('unmatched', 'partial') AND "remaining" > 0 ORDER BY coalesce("delay_until", "created_at"), "id"
	) AS "in_order"
) AS "waiting" WHERE "bets"."id" = "waiting"."id";--> statement-breakpoint
UPDATE "bet_markets" SET "cleared_by" = "results";
