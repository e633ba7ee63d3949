CREATE TABLE "counted_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counted_attempts_end_index" ON "counted_attempts" USING btree ("ends_at");