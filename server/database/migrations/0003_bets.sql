CREATE TABLE "abandoned_bets" (
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"abandoned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "abandoned_bets_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "bet_markets" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"match_name" text NOT NULL,
	"sport_id" text NOT NULL,
	"name" text NOT NULL,
	"gtype" text NOT NULL,
	"commission" integer NOT NULL,
	"runners" jsonb NOT NULL,
	"result" jsonb,
	"results" integer DEFAULT 0 NOT NULL,
	"missing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"key" text NOT NULL,
	"selection_id" text NOT NULL,
	"side" text NOT NULL,
	"price" integer NOT NULL,
	"line" integer,
	"choice" text,
	"is_whole" boolean NOT NULL,
	"size" bigint NOT NULL,
	"matched" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"lapsed" bigint NOT NULL,
	"voided" bigint NOT NULL,
	"fills" jsonb NOT NULL,
	"in_play" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"delay_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"profit" bigint,
	"history" jsonb NOT NULL,
	CONSTRAINT "bets_key_key" UNIQUE("player_id","key"),
	CONSTRAINT "bets_sizes_are_whole" CHECK ("bets"."size" = "bets"."matched" + "bets"."remaining" + "bets"."cancelled" + "bets"."lapsed" + "bets"."voided"
        and least("bets"."matched", "bets"."remaining", "bets"."cancelled", "bets"."lapsed", "bets"."voided") >= 0),
	CONSTRAINT "bets_wait_while_open" CHECK ("bets"."remaining" = 0 or "bets"."state" in ('delayed', 'unmatched', 'partial'))
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"player_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"exposure" bigint NOT NULL,
	"settled_by" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"profit" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "positions_player_id_market_id_pk" PRIMARY KEY("player_id","market_id"),
	CONSTRAINT "positions_amounts" CHECK ("positions"."exposure" >= 0 and "positions"."commission" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_never_overdrawn";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "reserved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "shortfall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "abandoned_bets" ADD CONSTRAINT "abandoned_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_market_id_bet_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."bet_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_market_id_bet_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."bet_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bets_player_index" ON "bets" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "bets_position_index" ON "bets" USING btree ("player_id","market_id");--> statement-breakpoint
CREATE INDEX "bets_open_index" ON "bets" USING btree ("player_id","market_id") WHERE "bets"."state" in ('delayed', 'unmatched', 'partial', 'matched');--> statement-breakpoint
CREATE INDEX "positions_market_index" ON "positions" USING btree ("market_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_reserve" CHECK ("ledger_accounts"."reserved" >= 0 and "ledger_accounts"."shortfall" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_never_overdrawn" CHECK ("ledger_accounts"."balance" - "ledger_accounts"."reserved" + "ledger_accounts"."shortfall" >= 0);