ALTER TABLE "deposits" ADD COLUMN "reported_reference" text;--> statement-breakpoint
CREATE INDEX "deposits_reported_reference_index" ON "deposits" USING btree (lower("reported_reference") text_pattern_ops) WHERE "deposits"."reported_reference" is not null;--> statement-breakpoint
UPDATE "deposits" SET "reported_reference" = act.before->>'reference' FROM operator_acts act
WHERE act.act = 'deposit approved' AND act.subject_kind = 'deposit' AND act.subject = "deposits"."id"::text
	AND "deposits"."status" = 'approved' AND "deposits"."payment" IS NULL
	AND act.before->>'reference' NOT IN ('', "deposits"."reference");
