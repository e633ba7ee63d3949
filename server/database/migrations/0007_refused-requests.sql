CREATE TABLE "refused_requests" (
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"status" integer NOT NULL,
	"code" text NOT NULL,
	"args" jsonb NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_requests_player_id_kind_key_pk" PRIMARY KEY("player_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "refused_requests" ADD CONSTRAINT "refused_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;