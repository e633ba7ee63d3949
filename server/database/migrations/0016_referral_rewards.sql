CREATE TABLE "referral_rewards" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"referrer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_rewards_amount" CHECK (("referral_rewards"."state" = 'paid') = ("referral_rewards"."amount" > 0)),
	CONSTRAINT "referral_rewards_of_another" CHECK ("referral_rewards"."player_id" <> "referral_rewards"."referrer_id")
);
--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_players_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_index" ON "referral_rewards" USING btree ("referrer_id");