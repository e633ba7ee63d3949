-- A refused key of a bet has the code of its refusal in place of the sentence.
ALTER TABLE "abandoned_bets" RENAME COLUMN "message" TO "code";--> statement-breakpoint
UPDATE "abandoned_bets" SET "code" = CASE "code"
	WHEN 'This market is not on the exchange any more. Nothing was staked.' THEN 'BET_MARKET_GONE'
	WHEN 'This request was sent before with other details.' THEN 'SENT_BEFORE'
	WHEN 'This offer has run out. Nothing was staked.' THEN 'QUOTE_EXPIRED'
END;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_of_play_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_details" ADD COLUMN "is_of_play_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "announcements" SET "is_of_play_money" = true WHERE "content" IN (
	'Bets and games here are for play money: no real money is paid in or out.',
	'This is play money: nothing here can be bought, won or paid out.',
	'Every new player starts with ₹1,000 of play money.'
);--> statement-breakpoint
UPDATE "bank_details" SET "is_of_play_money" = true WHERE "account_name" = 'Play money only, do not pay';
