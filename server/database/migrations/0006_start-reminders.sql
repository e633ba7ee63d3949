CREATE TABLE "start_reminders" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_favourites_name_index" ON "exchange_favourites" USING btree ("kind","name");