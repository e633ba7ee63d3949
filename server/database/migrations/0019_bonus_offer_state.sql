ALTER TABLE "bonus_offers" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "bonus_offers" SET "state" = CASE WHEN "is_open" THEN 'open' ELSE 'ended' END;--> statement-breakpoint
ALTER TABLE "bonus_offers" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_offers" DROP COLUMN "is_open";
