ALTER TABLE "players" DROP CONSTRAINT "players_mobile_key";--> statement-breakpoint
DROP INDEX "one_time_codes_mobile_index";--> statement-breakpoint
DELETE FROM "one_time_codes" WHERE "browser_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "browser_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_mobile_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a mobile number had one account at most.
UPDATE "players" SET "is_mobile_verified" = true WHERE "mobile" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = greatest("created_at", now());--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "players_mobile_key" ON "players" USING btree ("mobile") WHERE "players"."is_mobile_verified";--> statement-breakpoint
CREATE INDEX "players_mobile_index" ON "players" USING btree ("mobile");