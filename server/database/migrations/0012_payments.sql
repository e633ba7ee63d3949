CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"payment" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"proof" text,
	"proof_type" text,
	CONSTRAINT "deposits_payment_key" UNIQUE("payment"),
	CONSTRAINT "deposits_key_key" UNIQUE("player_id","key"),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "player_banks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"type" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"ifsc" text DEFAULT '' NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "player_banks_card" CHECK ("player_banks"."type" = 'bank' or "player_banks"."account_number" = '')
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"bank_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "withdrawals_key_key" UNIQUE("player_id","key"),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_banks" ADD CONSTRAINT "player_banks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_id_player_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."player_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_reference_key" ON "deposits" USING btree ("reference") WHERE "deposits"."payment" is null and "deposits"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "deposits_player_index" ON "deposits" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "deposits_pending_index" ON "deposits" USING btree ("id") WHERE "deposits"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "player_banks_details_key" ON "player_banks" USING btree ("player_id","type","account_number","ifsc","upi_id","last_four") WHERE "player_banks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_player_index" ON "withdrawals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_pending_index" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."status" = 'pending';