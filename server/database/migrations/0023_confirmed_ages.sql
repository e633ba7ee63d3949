ALTER TABLE "players" ADD COLUMN "confirmed_age" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "age_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_age_confirmed" CHECK (("players"."confirmed_age" is null) = ("players"."age_confirmed_at" is null));