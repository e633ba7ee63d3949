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
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_pauses" ADD CONSTRAINT "player_pauses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_changes" ADD CONSTRAINT "protection_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_check_intervals" ADD CONSTRAINT "reality_check_intervals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_pauses_player_index" ON "player_pauses" USING btree ("player_id","ends_at");--> statement-breakpoint
CREATE INDEX "protection_changes_player_index" ON "protection_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE FUNCTION refuse_pause_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a time-out or self-exclusion cannot be changed';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER player_pauses_are_final BEFORE UPDATE OR DELETE ON "player_pauses"
	FOR EACH ROW EXECUTE FUNCTION refuse_pause_change();
--> statement-breakpoint
CREATE FUNCTION india_day(at timestamptz) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
	SELECT floor((extract(epoch FROM at) + 19800) / 86400)::integer
$$;
--> statement-breakpoint
-- Adds deposits, withdrawals, and the results of bets and games to the day. Every movement is posted by one statement, which holds the lock of the purse. After the
-- wall clock has stepped back over midnight, results still count for the last day, or a loss would be outside the day that is checked.
CREATE FUNCTION add_daily_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO daily_results AS known (player_id, day, net, deposited, withdrawn)
	SELECT purse.player_id,
		greatest(india_day(movement.created_at), (SELECT max(day) FROM daily_results last WHERE last.player_id = purse.player_id)),
		coalesce(sum(posting.amount) FILTER (WHERE house.name IN ('exchange', 'commission', 'games')), 0),
		coalesce(sum(posting.amount) FILTER (WHERE movement.kind LIKE 'deposit%'), 0),
		coalesce(-sum(posting.amount) FILTER (WHERE movement.kind LIKE 'withdrawal%'), 0)
	FROM added posting
	JOIN ledger_accounts purse ON purse.id = posting.account_id AND purse.name = 'cash' AND purse.player_id IS NOT NULL
	JOIN added opposite ON opposite.movement_id = posting.movement_id AND opposite.account_id <> posting.account_id
	JOIN ledger_accounts house ON house.id = opposite.account_id
	JOIN ledger_movements movement ON movement.id = posting.movement_id
	WHERE house.name IN ('exchange', 'commission', 'games') OR movement.kind LIKE 'deposit%' OR movement.kind LIKE 'withdrawal%'
	GROUP BY 1, 2
	ON CONFLICT (player_id, day) DO UPDATE SET net = known.net + excluded.net,
		deposited = known.deposited + excluded.deposited, withdrawn = known.withdrawn + excluded.withdrawn;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_daily_results AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_daily_results();
--> statement-breakpoint
INSERT INTO daily_results (player_id, day, net)
SELECT purse.player_id, india_day(movement.created_at), sum(posting.amount)
FROM ledger_postings posting
JOIN ledger_accounts purse ON purse.id = posting.account_id AND purse.name = 'cash' AND purse.player_id IS NOT NULL
JOIN ledger_movements movement ON movement.id = posting.movement_id
WHERE EXISTS (
	SELECT FROM ledger_postings opposite JOIN ledger_accounts house ON house.id = opposite.account_id
	WHERE opposite.movement_id = posting.movement_id AND house.name IN ('exchange', 'commission', 'games')
)
GROUP BY 1, 2;
--> statement-breakpoint
-- A limit at a time; null for none.
CREATE FUNCTION limit_at(held player_limits, at timestamptz) RETURNS bigint STABLE LANGUAGE sql AS $$
	SELECT CASE WHEN held.next_from <= at THEN held.next_amount ELSE held.amount END
$$;
--> statement-breakpoint
-- First day of the window of a loss limit; weeks begin on Monday, and day 4 was a Monday.
CREATE FUNCTION loss_window_start(kind text, today integer) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
	SELECT CASE kind
		WHEN 'loss-day' THEN today
		WHEN 'loss-week' THEN today - (today - 4) % 7
		ELSE date_trunc('month', date '1970-01-01' + today)::date - date '1970-01-01' END
$$;
--> statement-breakpoint
CREATE FUNCTION last_result_day(of_player bigint, at timestamptz) RETURNS integer STABLE LANGUAGE sql AS $$
	SELECT greatest(india_day(at), (SELECT max(day) FROM daily_results WHERE player_id = of_player))
$$;
--> statement-breakpoint
-- End of the player's time-out or self-exclusion; null if there is none.
CREATE FUNCTION paused_until(of_player bigint, at timestamptz) RETURNS timestamptz STABLE LANGUAGE sql AS $$
	SELECT max(ends_at) FROM player_pauses WHERE player_id = of_player AND ends_at > at
$$;
--> statement-breakpoint
-- Paise by which the player's open risk may grow; null without a loss limit. A loss is the net result of settled bets and games in the
-- window, and what the open bets may lose.
CREATE FUNCTION loss_room(of_player bigint, at timestamptz) RETURNS bigint STABLE LANGUAGE sql AS $$
	SELECT min(limit_at(held, at) + (
		SELECT coalesce(sum(net), 0) FROM daily_results result
		WHERE result.player_id = of_player AND result.day >= loss_window_start(held.kind, last_result_day(of_player, at))
	) - (SELECT coalesce(sum(exposure), 0) FROM positions WHERE positions.player_id = of_player))::bigint
	FROM player_limits held
	WHERE held.player_id = of_player AND held.kind LIKE 'loss-%' AND limit_at(held, at) IS NOT NULL
$$;

--> statement-breakpoint
-- Refuses the debit of a player who is paused or would pass a loss limit; otherwise the function of 0006.
CREATE OR REPLACE FUNCTION write_provider_transaction(call jsonb, called_at timestamptz, idle_since timestamptz)
RETURNS TABLE (code text, balance bigint, player_id bigint, has_moved boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	of_adapter text := call->>'adapter';
	of_kind text := call->>'kind';
	of_transaction text := call->>'transaction';
	of_round text := call->>'round';
	of_reference text := call->>'reference';
	requested bigint := coalesce((call->>'amount')::bigint, 0);
	closes boolean := coalesce((call->>'isFinal')::boolean, false);
	held game_sessions;
	played games;
	purse ledger_accounts;
	known provider_transactions;
	stake provider_transactions;
	money bigint := 0;
	movement bigint;
BEGIN
	has_moved := false;
	SELECT * INTO held FROM game_sessions
		WHERE id = call->>'session' AND adapter = of_adapter AND started_at IS NOT NULL;
	IF NOT FOUND THEN
		code := 'SESSION_EXPIRED';
		RETURN NEXT;
		RETURN;
	END IF;
	player_id := held.player_id;
	SELECT * INTO played FROM games WHERE slug = held.game;
	SELECT * INTO purse FROM ledger_accounts account
		WHERE account.player_id = held.player_id AND account.name = 'cash' FOR NO KEY UPDATE;
	balance := purse.balance - purse.reserved;
	IF call->>'game' NOT IN (played.slug, coalesce(played.external_id, played.slug)) THEN
		code := 'INVALID_REQUEST';
		RETURN NEXT;
		RETURN;
	END IF;

	SELECT * INTO known FROM provider_transactions
		WHERE adapter = of_adapter AND transaction = of_transaction;
	IF FOUND THEN
		code := CASE
			WHEN known.kind <> of_kind OR known.player_id <> held.player_id OR known.round <> of_round THEN 'INVALID_REQUEST'
			WHEN known.state = 'rolled back' THEN 'TRANSACTION_ROLLED_BACK'
			WHEN known.reference IS DISTINCT FROM of_reference THEN 'INVALID_REQUEST'
			WHEN known.kind <> 'rollback' AND known.amount <> requested THEN 'INVALID_REQUEST'
			ELSE known.refusal END;
		RETURN NEXT;
		RETURN;
	END IF;

	IF of_kind = 'debit' THEN
		code := CASE
			WHEN held.expires_at <= called_at OR NOT EXISTS (
				SELECT FROM sessions login JOIN players owner ON owner.id = login.player_id
				WHERE login.id = held.login_id AND login.revoked_at IS NULL AND login.expires_at > called_at
					AND login.last_used_at > idle_since AND owner.suspended_at IS NULL
			) THEN 'SESSION_EXPIRED'
			WHEN paused_until(held.player_id, called_at) IS NOT NULL THEN 'SESSION_EXPIRED'
			WHEN EXISTS (
				SELECT FROM game_rounds WHERE adapter = of_adapter AND game_rounds.player_id = held.player_id AND round = of_round AND is_final
			) THEN 'ROUND_CLOSED'
			WHEN requested < played.min_stake OR (played.max_stake > 0 AND requested > played.max_stake) THEN 'LIMIT_REACHED'
			WHEN balance < requested THEN 'INSUFFICIENT_FUNDS'
			WHEN requested > loss_room(held.player_id, called_at) THEN 'LIMIT_REACHED' END;
		money := -requested;
	ELSIF of_kind = 'credit' THEN
		money := requested;
	ELSE
		SELECT * INTO stake FROM provider_transactions
			WHERE adapter = of_adapter AND transaction = of_reference;
		IF NOT FOUND THEN
			INSERT INTO provider_transactions (adapter, transaction, kind, state, session_id, player_id, round, amount, created_at)
			VALUES (of_adapter, of_reference, 'debit', 'rolled back', held.id, held.player_id, of_round, 0, called_at)
			ON CONFLICT DO NOTHING;
			IF NOT FOUND THEN code := 'INVALID_REQUEST'; END IF;
		ELSIF stake.kind <> 'debit' OR stake.player_id <> held.player_id OR stake.round <> of_round THEN
			code := 'INVALID_REQUEST';
		ELSIF stake.state = 'done' THEN
			money := stake.amount;
			UPDATE provider_transactions SET state = 'rolled back' WHERE id = stake.id;
		ELSE
			UPDATE provider_transactions SET state = 'rolled back' WHERE id = stake.id;
		END IF;
		requested := money;
	END IF;
	IF code IS NOT NULL AND of_kind <> 'debit' THEN
		RETURN NEXT;
		RETURN;
	END IF;
	-- The largest exact integer of a JavaScript number.
	IF money > 0 AND purse.balance + money > 9007199254740991 THEN
		code := 'UNAVAILABLE';
		RETURN NEXT;
		RETURN;
	END IF;

	INSERT INTO provider_transactions
		(adapter, transaction, kind, state, refusal, session_id, player_id, round, amount, reference, created_at)
	VALUES (of_adapter, of_transaction, of_kind, CASE WHEN code IS NULL THEN 'done' ELSE 'refused' END, code, held.id, held.player_id,
		of_round, requested, of_reference, called_at)
	ON CONFLICT DO NOTHING
	RETURNING * INTO known;
	IF NOT FOUND THEN
		-- Another player's call with this transaction id was committed meanwhile.
		RAISE EXCEPTION USING ERRCODE = 'unique_violation', CONSTRAINT = 'provider_transactions_transaction_key',
			MESSAGE = 'the transaction id belongs to another player';
	END IF;
	IF code IS NOT NULL THEN
		RETURN NEXT;
		RETURN;
	END IF;

	IF money <> 0 THEN
		UPDATE ledger_accounts account SET
			balance = account.balance + money,
			shortfall = least(shortfall, greatest(0, reserved - account.balance - money)),
			revision = revision + 1
		WHERE account.id = purse.id
		RETURNING * INTO purse;
		INSERT INTO ledger_movements (key, kind, description, created_at)
		SELECT format('game:%s:%s', of_adapter, of_transaction),
			CASE of_kind WHEN 'debit' THEN 'game stake' WHEN 'credit' THEN 'game win' ELSE 'game rollback' END,
			format('%s, %s', played.name, provider.name), called_at
		FROM game_providers provider WHERE provider.slug = played.provider
		RETURNING id INTO movement;
		INSERT INTO ledger_postings (movement_id, account_id, amount, balance_after)
		SELECT movement, purse.id, money, purse.balance
		UNION ALL
		SELECT movement, house.id, -money, null FROM ledger_accounts house WHERE house.player_id IS NULL AND house.name = 'games';
		UPDATE provider_transactions SET movement_id = movement WHERE id = known.id;
	END IF;
	IF money <> 0 OR of_kind = 'credit' THEN
		INSERT INTO game_rounds AS played_round
			(adapter, player_id, round, game, started_at, ended_at, is_final, staked, won, rolled_back)
		VALUES (of_adapter, held.player_id, of_round, played.slug, called_at, CASE WHEN closes THEN called_at END, closes,
			CASE of_kind WHEN 'debit' THEN requested ELSE 0 END, CASE of_kind WHEN 'credit' THEN money ELSE 0 END, 0)
		ON CONFLICT (adapter, player_id, round) DO UPDATE SET
			staked = played_round.staked + CASE of_kind WHEN 'debit' THEN requested ELSE 0 END,
			won = played_round.won + CASE of_kind WHEN 'credit' THEN money ELSE 0 END,
			rolled_back = played_round.rolled_back + CASE of_kind WHEN 'rollback' THEN money ELSE 0 END,
			is_final = played_round.is_final OR closes,
			ended_at = CASE
				WHEN played_round.is_final THEN played_round.ended_at
				WHEN closes THEN called_at
				WHEN of_kind = 'rollback' AND played_round.rolled_back + money = played_round.staked THEN called_at END;
	END IF;
	balance := purse.balance - purse.reserved;
	has_moved := money <> 0;
	RETURN NEXT;
END;
$$;
