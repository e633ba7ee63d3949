ALTER TABLE "announcements" ADD COLUMN "content_hi" text;--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "bonus_offers" ADD COLUMN "name_hi" text;--> statement-breakpoint
UPDATE "announcements" SET "content_hi" = 'यह प्ले मनी है: यहाँ कुछ भी खरीदा, जीता या निकाला नहीं जा सकता।' WHERE "content" = 'This is play money: nothing here can be bought, won or paid out.';--> statement-breakpoint
UPDATE "announcements" SET "content_hi" = 'हर नया खिलाड़ी ₹1,000 की प्ले मनी से शुरू करता है।' WHERE "content" = 'Every new player starts with ₹1,000 of play money.';--> statement-breakpoint
UPDATE "bonus_offers" SET "name_hi" = 'स्वागत बोनस' WHERE "name" = 'Welcome bonus';--> statement-breakpoint
UPDATE "bonus_offers" SET "name_hi" = 'पहली जमा का बोनस' WHERE "name" = 'First deposit bonus';--> statement-breakpoint
UPDATE "bonus_offers" SET "name_hi" = 'एक्सचेंज बोनस' WHERE "name" = 'Exchange bonus';--> statement-breakpoint
UPDATE "bonus_claims" SET "name_hi" = 'स्वागत बोनस' WHERE "name" = 'Welcome bonus';--> statement-breakpoint
UPDATE "bonus_claims" SET "name_hi" = 'पहली जमा का बोनस' WHERE "name" = 'First deposit bonus';--> statement-breakpoint
UPDATE "bonus_claims" SET "name_hi" = 'एक्सचेंज बोनस' WHERE "name" = 'Exchange bonus';
