CREATE TABLE "balance_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"player_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"act_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_adjustments_key_key" UNIQUE("key"),
	CONSTRAINT "balance_adjustments_amount" CHECK ("balance_adjustments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"min_odds" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"released" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"after_round" bigint NOT NULL,
	CONSTRAINT "bonus_claims_offer_key" UNIQUE("player_id","offer_id"),
	CONSTRAINT "bonus_claims_amounts" CHECK ("bonus_claims"."wagered" between 0 and "bonus_claims"."required" and least("bonus_claims"."released", "bonus_claims"."lost") >= 0
        and case when "bonus_claims"."state" = 'active' then "bonus_claims"."lost" = 0 and "bonus_claims"."released" < "bonus_claims"."amount"
          else "bonus_claims"."released" + "bonus_claims"."lost" = "bonus_claims"."amount" end)
);
--> statement-breakpoint
CREATE TABLE "bonus_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_hi" text,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer,
	"min_deposit" bigint,
	"claim_days" integer,
	"wagering" integer NOT NULL,
	"parts" integer NOT NULL,
	"days" integer NOT NULL,
	"min_odds" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"state" text NOT NULL,
	"closes_at" timestamp with time zone,
	"place" integer NOT NULL,
	CONSTRAINT "bonus_offers_terms" CHECK ("bonus_offers"."amount" >= "bonus_offers"."parts" and "bonus_offers"."wagering" > 0 and "bonus_offers"."parts" > 0 and "bonus_offers"."days" > 0 and "bonus_offers"."min_odds" >= 100),
	CONSTRAINT "bonus_offers_deposit" CHECK (("bonus_offers"."kind" = 'deposit') = ("bonus_offers"."percent" is not null and "bonus_offers"."min_deposit" is not null and "bonus_offers"."claim_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "bonus_parts" (
	"claim_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bonus_parts_claim_id_number_pk" PRIMARY KEY("claim_id","number"),
	CONSTRAINT "bonus_parts_amount" CHECK ("bonus_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_wagers" (
	"claim_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staked" bigint NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "bonus_wagers_claim_id_kind_source_id_pk" PRIMARY KEY("claim_id","kind","source_id"),
	CONSTRAINT "bonus_wagers_counted" CHECK ("bonus_wagers"."counted" between 0 and "bonus_wagers"."staked")
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"referrer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_rewards_amount" CHECK (("referral_rewards"."state" = 'paid') = ("referral_rewards"."amount" > 0)),
	CONSTRAINT "referral_rewards_of_another" CHECK ("referral_rewards"."player_id" <> "referral_rewards"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "abandoned_bets" (
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"abandoned_at" timestamp with time zone NOT NULL,
	"status" integer,
	"message" text,
	CONSTRAINT "abandoned_bets_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "bet_markets" (
	"id" text PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"match_name" text NOT NULL,
	"sport_id" text NOT NULL,
	"name" text NOT NULL,
	"gtype" text NOT NULL,
	"commission" integer NOT NULL,
	"runners" jsonb NOT NULL,
	"result" jsonb,
	"results" integer DEFAULT 0 NOT NULL,
	"missing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"key" text NOT NULL,
	"selection_id" text NOT NULL,
	"side" text NOT NULL,
	"price" integer NOT NULL,
	"line" integer,
	"choice" text,
	"is_whole" boolean NOT NULL,
	"size" bigint NOT NULL,
	"matched" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"lapsed" bigint NOT NULL,
	"voided" bigint NOT NULL,
	"fills" jsonb NOT NULL,
	"in_play" boolean NOT NULL,
	"removals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"delay_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"profit" bigint,
	"history" jsonb NOT NULL,
	CONSTRAINT "bets_key_key" UNIQUE("player_id","key"),
	CONSTRAINT "bets_sizes_are_whole" CHECK ("bets"."size" = "bets"."matched" + "bets"."remaining" + "bets"."cancelled" + "bets"."lapsed" + "bets"."voided"
        and least("bets"."matched", "bets"."remaining", "bets"."cancelled", "bets"."lapsed", "bets"."voided") >= 0),
	CONSTRAINT "bets_wait_while_open" CHECK ("bets"."remaining" = 0 or "bets"."state" in ('delayed', 'unmatched', 'partial'))
);
--> statement-breakpoint
CREATE TABLE "exchange_worlds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_worlds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seed" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"player_id" bigint NOT NULL,
	"market_id" text NOT NULL,
	"exposure" bigint NOT NULL,
	"settled_by" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"profit" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "positions_player_id_market_id_pk" PRIMARY KEY("player_id","market_id"),
	CONSTRAINT "positions_amounts" CHECK ("positions"."exposure" >= 0 and "positions"."commission" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"title_hi" text,
	"text_hi" text,
	"game" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_favourites" (
	"player_id" bigint NOT NULL,
	"game" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_favourites_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
CREATE TABLE "game_providers" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"is_live" boolean NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adapter" text NOT NULL,
	"player_id" bigint NOT NULL,
	"round" text NOT NULL,
	"game" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_final" boolean NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"rolled_back" bigint NOT NULL,
	"events" jsonb,
	"odds" integer,
	CONSTRAINT "game_rounds_round_key" UNIQUE("adapter","player_id","round"),
	CONSTRAINT "game_rounds_amounts" CHECK ("game_rounds"."staked" >= "game_rounds"."rolled_back" and "game_rounds"."won" >= 0 and "game_rounds"."rolled_back" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" bigint NOT NULL,
	"login_id" bigint NOT NULL,
	"game" text NOT NULL,
	"adapter" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"slug" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"tags" jsonb NOT NULL,
	"min_stake" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"is_live" boolean NOT NULL,
	"has_demo" boolean NOT NULL,
	"img" text NOT NULL,
	"engine" text,
	"theme" text NOT NULL,
	"external_id" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "games_stakes" CHECK ("games"."min_stake" > 0 and "games"."max_stake" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adapter" text NOT NULL,
	"transaction" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"session_id" text NOT NULL,
	"player_id" bigint NOT NULL,
	"round" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"movement_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"held_because" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "provider_transactions_transaction_key" UNIQUE("adapter","transaction")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint,
	"name" text NOT NULL,
	"balance" bigint,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"shortfall" bigint DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_write" text,
	CONSTRAINT "ledger_accounts_purse_is_covered" CHECK (("ledger_accounts"."player_id" is null) = ("ledger_accounts"."balance" is null)),
	CONSTRAINT "ledger_accounts_never_overdrawn" CHECK ("ledger_accounts"."balance" - "ledger_accounts"."reserved" + "ledger_accounts"."shortfall" >= 0),
	CONSTRAINT "ledger_accounts_reserve" CHECK ("ledger_accounts"."reserved" >= 0 and "ledger_accounts"."shortfall" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"kind" text NOT NULL,
	"postings" integer NOT NULL,
	"credits" bigint NOT NULL,
	"debits" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_movements_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"kind" text,
	"created_at" timestamp with time zone,
	CONSTRAINT "ledger_postings_move_something" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world_id" bigint NOT NULL,
	"wall_at" timestamp with time zone NOT NULL,
	"simulated" double precision NOT NULL,
	"speed" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" text NOT NULL,
	"result_id" bigint NOT NULL,
	"feed_result" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "market_alerts_result_key" UNIQUE("result_id","feed_result")
);
--> statement-breakpoint
CREATE TABLE "market_overrides" (
	"market_id" text PRIMARY KEY NOT NULL,
	"override" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"act_id" bigint
);
--> statement-breakpoint
CREATE TABLE "market_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" text NOT NULL,
	"result" jsonb,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"act_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"key" text,
	"kind" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "operator_recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_second_factors" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"awaits_code" boolean DEFAULT false NOT NULL,
	CONSTRAINT "operator_sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"payment_reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"payment" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"paid_amount" bigint,
	"attention" text,
	"proof" text,
	"proof_type" text,
	CONSTRAINT "deposits_payment_key" UNIQUE("payment"),
	CONSTRAINT "deposits_key_key" UNIQUE("player_id","key"),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settings" (
	"slug" text PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"min" bigint,
	"max" bigint
);
--> statement-breakpoint
CREATE TABLE "payment_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"last_received_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_reports_content_key" UNIQUE NULLS NOT DISTINCT("deposit_id","status","amount","currency","reference")
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
CREATE TABLE "agent_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_codes_owner_key" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_browser_key" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"name" text NOT NULL,
	"mobile" text,
	"is_mobile_verified" boolean DEFAULT false NOT NULL,
	"email" text,
	"confirmed_age" integer,
	"age_confirmed_at" timestamp with time zone,
	"type_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"agent_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "players_age_confirmed" CHECK (("players"."confirmed_age" is null) = ("players"."age_confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_player_id_code_hash_pk" PRIMARY KEY("player_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "restore_codes" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restore_codes_code_key" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verified_mobiles" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_results" (
	"player_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"net" bigint NOT NULL,
	"deposited" bigint DEFAULT 0 NOT NULL,
	"withdrawn" bigint DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_results_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "player_limits" (
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"next_amount" bigint,
	"next_from" timestamp with time zone,
	CONSTRAINT "player_limits_player_id_kind_pk" PRIMARY KEY("player_id","kind"),
	CONSTRAINT "player_limits_amounts" CHECK ("player_limits"."amount" >= 0 and "player_limits"."next_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_pauses_last" CHECK ("player_pauses"."ends_at" > "player_pauses"."started_at")
);
--> statement-breakpoint
CREATE TABLE "protection_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protection_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"setting" text NOT NULL,
	"before" bigint,
	"after" bigint,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reality_check_intervals" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" text NOT NULL,
	"content_hi" text
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"bank_name" text NOT NULL,
	"upi_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" integer NOT NULL,
	"title" text NOT NULL,
	"title_hi" text,
	"text" text NOT NULL,
	"text_hi" text,
	"image" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"player_id" bigint,
	"visited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"app_details" jsonb NOT NULL,
	"demo_open" boolean NOT NULL,
	"stopped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "site_is_one" CHECK ("site"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "balance_adjustments" ADD CONSTRAINT "balance_adjustments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_adjustments" ADD CONSTRAINT "balance_adjustments_act_id_operator_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."operator_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_claims" ADD CONSTRAINT "bonus_claims_offer_id_bonus_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."bonus_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_parts" ADD CONSTRAINT "bonus_parts_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_wagers" ADD CONSTRAINT "bonus_wagers_claim_id_bonus_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."bonus_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_players_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abandoned_bets" ADD CONSTRAINT "abandoned_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_market_id_bet_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."bet_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_market_id_bet_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."bet_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_banners" ADD CONSTRAINT "game_banners_game_games_slug_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_favourites" ADD CONSTRAINT "game_favourites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_favourites" ADD CONSTRAINT "game_favourites_game_games_slug_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_game_games_slug_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_game_games_slug_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_provider_game_providers_slug_fk" FOREIGN KEY ("provider") REFERENCES "public"."game_providers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_session_id_game_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_times" ADD CONSTRAINT "exchange_times_world_id_exchange_worlds_id_fk" FOREIGN KEY ("world_id") REFERENCES "public"."exchange_worlds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_alerts" ADD CONSTRAINT "market_alerts_result_id_market_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."market_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_overrides" ADD CONSTRAINT "market_overrides_act_id_operator_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."operator_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_results" ADD CONSTRAINT "market_results_act_id_operator_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."operator_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operator_second_factors_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_second_factors"("operator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_second_factors" ADD CONSTRAINT "operator_second_factors_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_banks" ADD CONSTRAINT "player_banks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_id_player_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."player_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_codes" ADD CONSTRAINT "agent_codes_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_agent_code_agent_codes_code_fk" FOREIGN KEY ("agent_code") REFERENCES "public"."agent_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_player_id_second_factors_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."second_factors"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_codes" ADD CONSTRAINT "restore_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_pauses" ADD CONSTRAINT "player_pauses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_changes" ADD CONSTRAINT "protection_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_check_intervals" ADD CONSTRAINT "reality_check_intervals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_adjustments_player_index" ON "balance_adjustments" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_claims_active_key" ON "bonus_claims" USING btree ("player_id") WHERE "bonus_claims"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonus_claims_player_index" ON "bonus_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "bonus_claims_expiry_index" ON "bonus_claims" USING btree ("expires_at") WHERE "bonus_claims"."state" = 'active';--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_index" ON "referral_rewards" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "bets_player_index" ON "bets" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "bets_position_index" ON "bets" USING btree ("player_id","market_id");--> statement-breakpoint
CREATE INDEX "bets_open_index" ON "bets" USING btree ("player_id","market_id") WHERE "bets"."state" in ('delayed', 'unmatched', 'partial', 'matched');--> statement-breakpoint
CREATE INDEX "positions_market_index" ON "positions" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "game_rounds_player_index" ON "game_rounds" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "game_sessions_player_index" ON "game_sessions" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "games_place_index" ON "games" USING btree ("place","slug");--> statement-breakpoint
CREATE INDEX "games_provider_index" ON "games" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "provider_transactions_held_index" ON "provider_transactions" USING btree ("id") WHERE "provider_transactions"."held_because" is not null;--> statement-breakpoint
CREATE INDEX "provider_transactions_session_index" ON "provider_transactions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_round_index" ON "provider_transactions" USING btree ("player_id","adapter","round");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_transactions_movement_key" ON "provider_transactions" USING btree ("movement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_purse_key" ON "ledger_accounts" USING btree ("player_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house_key" ON "ledger_accounts" USING btree ("name") WHERE "ledger_accounts"."player_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_postings_movement_index" ON "ledger_postings" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_time_index" ON "ledger_postings" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_kind_index" ON "ledger_postings" USING btree ("account_id","kind","created_at","id") WHERE "ledger_postings"."created_at" is not null;--> statement-breakpoint
CREATE INDEX "exchange_times_world_index" ON "exchange_times" USING btree ("world_id","id");--> statement-breakpoint
CREATE INDEX "market_alerts_market_index" ON "market_alerts" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "market_results_market_index" ON "market_results" USING btree ("market_id","id");--> statement-breakpoint
CREATE INDEX "notifications_player_index" ON "notifications" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("player_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_time_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("player_id","key") WHERE "notifications"."key" is not null;--> statement-breakpoint
CREATE INDEX "operator_acts_subject_index" ON "operator_acts" USING btree ("subject_kind","subject","id");--> statement-breakpoint
CREATE INDEX "operator_acts_operator_index" ON "operator_acts" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_index" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_username_key" ON "operators" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_reference_key" ON "deposits" USING btree ("reference") WHERE "deposits"."payment" is null and "deposits"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "deposits_player_index" ON "deposits" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "deposits_pending_index" ON "deposits" USING btree ("id") WHERE "deposits"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deposits_attention_index" ON "deposits" USING btree ("id") WHERE "deposits"."attention" is not null;--> statement-breakpoint
CREATE INDEX "deposits_status_index" ON "deposits" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "deposits_amount_index" ON "deposits" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "deposits_time_index" ON "deposits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deposits_reference_index" ON "deposits" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "deposits_payment_reference_index" ON "deposits" USING btree (lower("payment_reference") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "player_banks_details_key" ON "player_banks" USING btree ("player_id","type","account_number","ifsc","upi_id","last_four") WHERE "player_banks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_player_index" ON "withdrawals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_pending_index" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "withdrawals_status_index" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_amount_index" ON "withdrawals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_time_index" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_reference_index" ON "withdrawals" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "players_mobile_key" ON "players" USING btree ("mobile") WHERE "players"."is_mobile_verified";--> statement-breakpoint
CREATE INDEX "players_mobile_index" ON "players" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "players_username_key" ON "players" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "players_agent_code_index" ON "players" USING btree ("agent_code");--> statement-breakpoint
CREATE INDEX "sessions_player_index" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "player_pauses_player_index" ON "player_pauses" USING btree ("player_id","ends_at");--> statement-breakpoint
CREATE INDEX "protection_changes_player_index" ON "protection_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_player_index" ON "push_subscriptions" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_index" ON "push_subscriptions" USING btree ("session_id");