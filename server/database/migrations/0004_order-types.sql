CREATE TABLE "disconnect_timeouts" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "disconnect_timeouts_bounds" CHECK ("disconnect_timeouts"."seconds" between 10 and 300)
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "persistence" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "min_fill" bigint;--> statement-breakpoint
ALTER TABLE "disconnect_timeouts" ADD CONSTRAINT "disconnect_timeouts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;