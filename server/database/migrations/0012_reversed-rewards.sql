ALTER TABLE "referral_rewards" ADD COLUMN "played" bigint;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD COLUMN "payments" integer DEFAULT 1 NOT NULL;