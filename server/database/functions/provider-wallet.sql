-- Moves money between a player's cash and the account of the games. The caller has locked the purse and checked that it is covered.
CREATE OR REPLACE FUNCTION post_game_movement(
	of_player bigint, of_adapter text, of_transaction text, of_kind text, of_game text, money bigint, moved_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	game_name text;
	posted record;
BEGIN
	SELECT format('%s, %s', played.name, provider.name) INTO STRICT game_name
	FROM games played JOIN game_providers provider ON provider.slug = played.provider WHERE played.slug = of_game;
	SELECT * INTO posted FROM post_movement(
		of_player, 'cash', format('game:%s:%s', of_adapter, of_transaction),
		CASE of_kind WHEN 'debit' THEN 'game stake' WHEN 'credit' THEN 'game win' ELSE 'game rollback' END,
		game_name, 'games', money, false, moved_at
	);
	IF posted.outcome <> 'posted' THEN
		RAISE EXCEPTION 'the % of transaction % was not posted: %', of_kind, of_transaction, posted.outcome;
	END IF;
	RETURN posted.movement_id;
END;
$$;

-- Adds a transaction to its round. A round that the provider has closed ends when none of its credits waits for an operator.
CREATE OR REPLACE FUNCTION count_in_round(call jsonb, of_player bigint, of_game text, money bigint, counted_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	of_kind text := call->>'kind';
	closes boolean := coalesce((call->>'isFinal')::boolean, false);
	staked_now bigint := CASE of_kind WHEN 'debit' THEN -money ELSE 0 END;
	is_waiting boolean := EXISTS (
		SELECT FROM provider_transactions waiting WHERE waiting.adapter = call->>'adapter' AND waiting.player_id = of_player
			AND waiting.round = call->>'round' AND waiting.state = 'held' AND waiting.kind = 'credit'
	);
BEGIN
	INSERT INTO game_rounds AS played_round
		(adapter, player_id, round, game, started_at, ended_at, is_final, staked, won, rolled_back, events, odds)
	VALUES (call->>'adapter', of_player, call->>'round', of_game, counted_at, CASE WHEN closes AND NOT is_waiting THEN counted_at END,
		closes, staked_now, CASE of_kind WHEN 'credit' THEN money ELSE 0 END, 0, call->'events', (call->>'odds')::integer)
	ON CONFLICT (adapter, player_id, round) DO UPDATE SET
		staked = played_round.staked + staked_now,
		won = played_round.won + CASE of_kind WHEN 'credit' THEN money ELSE 0 END,
		rolled_back = played_round.rolled_back + CASE of_kind WHEN 'rollback' THEN money ELSE 0 END,
		-- Of several bets in a round, all events count, and the smallest odds: none if one of the bets names none. Returned stakes have no odds.
		events = coalesce(played_round.events || (call->'events'), played_round.events, call->'events'),
		odds = CASE WHEN of_kind = 'debit' AND (played_round.staked = played_round.rolled_back OR call->'odds' IS NULL
				OR played_round.odds > (call->>'odds')::integer)
			THEN (call->>'odds')::integer ELSE played_round.odds END,
		is_final = played_round.is_final OR closes,
		ended_at = CASE
			WHEN is_waiting THEN NULL
			WHEN played_round.is_final THEN coalesce(played_round.ended_at, counted_at)
			WHEN closes THEN counted_at
			-- All stakes are returned; a credit may arrive before or after the rollback.
			WHEN of_kind <> 'debit' AND played_round.staked > 0
				AND played_round.staked = played_round.rolled_back + CASE of_kind WHEN 'rollback' THEN money ELSE 0 END
				THEN coalesce(played_round.ended_at, counted_at) END;
END;
$$;

-- The ceiling above which a credit or rollback waits for an operator; null if it is below them. A ceiling of 0 means none. A credit waits
-- if the round's credits with it are above the ceiling of a credit, since one amount can be sent in parts, or, in a round without a stake,
-- above the ceiling of such a round. The rollback that leaves a round without a stake waits if the round's credits are above that ceiling.
CREATE OR REPLACE FUNCTION passed_ceiling(call jsonb, of_player bigint, money bigint) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN money <= 0 THEN NULL
		WHEN call->>'kind' = 'credit' AND won + money > nullif((call->>'maxCredit')::bigint, 0) THEN 'credit'
		WHEN call->>'kind' = 'credit' AND staked = 0 AND won + money > nullif((call->>'maxUnstaked')::bigint, 0)
			THEN 'round without a stake'
		WHEN call->>'kind' = 'rollback' AND staked = money AND won > nullif((call->>'maxUnstaked')::bigint, 0)
			THEN 'round without a stake' END
	FROM (
		SELECT coalesce(sum(round.staked - round.rolled_back), 0) AS staked, coalesce(sum(round.won), 0) + (
			SELECT coalesce(sum(amount), 0) FROM provider_transactions waiting
			WHERE waiting.adapter = call->>'adapter' AND waiting.player_id = of_player AND waiting.round = call->>'round'
				AND waiting.state = 'held' AND waiting.kind = 'credit'
		) AS won
		FROM game_rounds round
		WHERE round.adapter = call->>'adapter' AND round.player_id = of_player AND round.round = call->>'round'
	) counted;
$$;

-- Processes a debit, credit or rollback of a provider once, whole or not at all. `code` is null if it is done, now or before; otherwise
-- it is a code of contract/providers/wallet.ts. `has_moved`: this call changed the balance.
--
-- The lock of the purse serialises the calls of a player, so that each one finds the rows of those before it. A debit counts against the
-- unreserved balance: open bets keep their money. The debit of a player who is paused, or who would pass a loss limit, is refused.
-- Refusals of a debit are stored: a delayed duplicate of a refused debit stays refused. A rollback of an unknown debit stores the debit
-- as rolled back. Credits and rollbacks do not depend on the session being valid; those above a ceiling are stored as held, and
-- `decide_held_transaction` moves their money.
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
	ceiling text;
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
			WHEN is_stopped(CASE played.provider WHEN 'sportsbook' THEN 'bets' ELSE 'games' END) THEN 'STAKES_STOPPED'
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
		END IF;
		requested := money;
	END IF;
	IF code IS NOT NULL AND of_kind <> 'debit' THEN
		RETURN NEXT;
		RETURN;
	END IF;
	ceiling := passed_ceiling(call, held.player_id, money);
	-- The largest exact integer of a JavaScript number.
	IF money > 0 AND ceiling IS NULL AND purse.balance + money > 9007199254740991 THEN
		code := 'UNAVAILABLE';
		RETURN NEXT;
		RETURN;
	END IF;
	IF ceiling IS NOT NULL THEN
		code := 'HELD';
	ELSIF of_kind = 'rollback' THEN
		UPDATE provider_transactions SET state = 'rolled back' WHERE id = stake.id;
	END IF;

	INSERT INTO provider_transactions
		(adapter, transaction, kind, state, refusal, session_id, player_id, round, amount, reference, created_at, held_because)
	VALUES (of_adapter, of_transaction, of_kind,
		CASE WHEN ceiling IS NOT NULL THEN 'held' WHEN code IS NULL THEN 'done' ELSE 'refused' END, code, held.id, held.player_id,
		of_round, requested, of_reference, called_at, ceiling)
	ON CONFLICT DO NOTHING
	RETURNING * INTO known;
	IF NOT FOUND THEN
		-- Another player's call with this transaction id was committed meanwhile.
		RAISE EXCEPTION USING ERRCODE = 'unique_violation', CONSTRAINT = 'provider_transactions_transaction_key',
			MESSAGE = 'the transaction id belongs to another player';
	END IF;
	IF ceiling IS NOT NULL AND closes THEN
		PERFORM count_in_round(call, held.player_id, played.slug, 0, called_at);
	END IF;
	IF code IS NOT NULL THEN
		RETURN NEXT;
		RETURN;
	END IF;

	IF money <> 0 THEN
		UPDATE provider_transactions
		SET movement_id = post_game_movement(held.player_id, of_adapter, of_transaction, of_kind, played.slug, money, called_at)
		WHERE id = known.id;
	END IF;
	IF money <> 0 OR of_kind = 'credit' THEN
		PERFORM count_in_round(call, held.player_id, played.slug, money, called_at);
	END IF;
	balance := balance + money;
	has_moved := money <> 0;
	RETURN NEXT;
END;
$$;

-- An operator's decision about a held transaction, once. `outcome`: 'accepted', 'refused', 'decided' if it was decided before, 'unknown',
-- or 'too much' if the balance would no longer be an exact number. The purse is locked first, as in `write_provider_transaction`.
CREATE OR REPLACE FUNCTION decide_held_transaction(transaction_id bigint, accepts boolean, decider text, at timestamptz)
RETURNS TABLE (outcome text, player_id bigint, has_moved boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	waiting provider_transactions;
	stake provider_transactions;
	purse ledger_accounts;
	of_game text;
	money bigint := 0;
BEGIN
	has_moved := false;
	SELECT account.* INTO purse FROM ledger_accounts account JOIN provider_transactions of_purse ON of_purse.player_id = account.player_id
		WHERE of_purse.id = transaction_id AND account.name = 'cash' FOR NO KEY UPDATE OF account;
	SELECT * INTO waiting FROM provider_transactions WHERE id = transaction_id FOR NO KEY UPDATE;
	player_id := waiting.player_id;
	outcome := CASE
		WHEN waiting.id IS NULL OR waiting.held_because IS NULL THEN 'unknown'
		WHEN waiting.state <> 'held' THEN 'decided' END;
	IF outcome IS NOT NULL THEN
		RETURN NEXT;
		RETURN;
	END IF;
	SELECT game INTO of_game FROM game_sessions WHERE id = waiting.session_id;
	IF accepts AND waiting.kind = 'credit' THEN
		money := waiting.amount;
	ELSIF accepts THEN
		SELECT * INTO stake FROM provider_transactions
			WHERE adapter = waiting.adapter AND transaction = waiting.reference FOR NO KEY UPDATE;
		IF stake.state = 'done' THEN money := stake.amount; END IF;
	END IF;
	IF purse.balance + money > 9007199254740991 THEN
		outcome := 'too much';
		RETURN NEXT;
		RETURN;
	END IF;
	UPDATE provider_transactions SET state = 'rolled back' WHERE id = stake.id;
	UPDATE provider_transactions SET
		state = CASE WHEN accepts THEN 'done' ELSE 'refused' END,
		refusal = CASE WHEN NOT accepts THEN 'REFUSED_BY_OPERATOR' END,
		amount = CASE WHEN accepts THEN money ELSE amount END,
		movement_id = CASE WHEN money > 0
			THEN post_game_movement(waiting.player_id, waiting.adapter, waiting.transaction, waiting.kind, of_game, money, at) END,
		decided_at = at,
		decided_by = decider
	WHERE id = waiting.id;
	IF money > 0 OR EXISTS (
		SELECT FROM game_rounds WHERE adapter = waiting.adapter AND game_rounds.player_id = waiting.player_id AND round = waiting.round
	) THEN
		PERFORM count_in_round(jsonb_build_object('adapter', waiting.adapter, 'round', waiting.round, 'kind', waiting.kind),
			waiting.player_id, of_game, money, at);
	END IF;
	outcome := CASE WHEN accepts THEN 'accepted' ELSE 'refused' END;
	has_moved := money > 0;
	RETURN NEXT;
END;
$$;
