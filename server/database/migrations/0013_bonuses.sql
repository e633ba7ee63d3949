CREATE TABLE "bonus_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"min_odds" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"released" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"after_round" bigint NOT NULL,
	CONSTRAINT "bonus_claims_offer_key" UNIQUE("player_id","offer_id"),
	CONSTRAINT "bonus_claims_amounts" CHECK ("bonus_claims"."wagered" between 0 and "bonus_claims"."required" and least("bonus_claims"."released", "bonus_claims"."lost") >= 0
        and case when "bonus_claims"."state" = 'active' then "bonus_claims"."lost" = 0 and "bonus_claims"."released" < "bonus_claims"."amount"
          else "bonus_claims"."released" + "bonus_claims"."lost" = "bonus_claims"."amount" end)
);
--> statement-breakpoint
CREATE TABLE "bonus_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer,
	"min_deposit" bigint,
	"claim_days" integer,
	"wagering" integer NOT NULL,
	"parts" integer NOT NULL,
	"days" integer NOT NULL,
	"min_odds" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"closes_at" timestamp with time zone,
	"place" integer NOT NULL,
	CONSTRAINT "bonus_offers_terms" CHECK ("bonus_offers"."amount" >= "bonus_offers"."parts" and "bonus_offers"."wagering" > 0 and "bonus_offers"."parts" > 0 and "bonus_offers"."days" > 0 and "bonus_offers"."min_odds" >= 100),
	CONSTRAINT "bonus_offers_deposit" CHECK (("bonus_offers"."kind" = 'deposit') = ("bonus_offers"."percent" is not null and "bonus_offers"."min_deposit" is not null and "bonus_offers"."claim_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "bonus_parts" (
	"claim_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "bonus_parts_claim_id_number_pk" PRIMARY KEY("claim_id","number"),
	CONSTRAINT "bonus_parts_amount" CHECK ("bonus_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_wagers" (
	"claim_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staked" bigint NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "bonus_wagers_claim_id_kind_source_id_pk" PRIMARY KEY("claim_id","kind","source_id"),
	CONSTRAINT "bonus_wagers_counted" CHECK ("bonus_wagers"."counted" between 0 and "bonus_wagers"."staked")
);
--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_offer_id_bonus_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."bonus_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_parts" ADD CONSTRAINT "bonus_parts_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_wagers" ADD CONSTRAINT "bonus_wagers_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_claims_active_key" ON "bonus_claims" USING btree ("player_id") WHERE "bonus_claims"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonus_claims_player_index" ON "bonus_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "bonus_claims_expiry_index" ON "bonus_claims" USING btree ("expires_at") WHERE "bonus_claims"."state" = 'active';