CREATE TABLE "exchange_favourites" (
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_favourites_player_id_kind_name_pk" PRIMARY KEY("player_id","kind","name")
);
--> statement-breakpoint
ALTER TABLE "exchange_favourites" ADD CONSTRAINT "exchange_favourites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;