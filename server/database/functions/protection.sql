CREATE OR REPLACE FUNCTION refuse_pause_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a time-out or self-exclusion cannot be changed';
END;
$$;

CREATE OR REPLACE TRIGGER player_pauses_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "player_pauses"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_pause_change();

-- Adds deposits, withdrawals, and the results of bets and games to the day. Every movement is posted by one statement, which holds the lock of the purse. After the
-- wall clock has stepped back over midnight, results still count for the last day, or a loss would be outside the day that is checked.
CREATE OR REPLACE FUNCTION add_daily_results() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER ledger_postings_daily_results AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_daily_results();

-- A limit at a time; null for none.
CREATE OR REPLACE FUNCTION limit_at(held player_limits, at timestamptz) RETURNS bigint STABLE LANGUAGE sql AS $$
	SELECT CASE WHEN held.next_from <= at THEN held.next_amount ELSE held.amount END
$$;

-- First day of the window of a loss limit; weeks begin on Monday, and day 4 was a Monday.
CREATE OR REPLACE FUNCTION loss_window_start(kind text, today integer) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN CASE kind
		WHEN 'loss-day' THEN today
		WHEN 'loss-week' THEN today - (today - 4) % 7
		ELSE date_trunc('month', date '1970-01-01' + today)::date - date '1970-01-01' END;
END;
$$;

CREATE OR REPLACE FUNCTION last_result_day(of_player bigint, at timestamptz) RETURNS integer STABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN greatest(india_day(at), (SELECT max(day) FROM daily_results WHERE player_id = of_player));
END;
$$;

-- End of the player's time-out or self-exclusion; null if there is none.
CREATE OR REPLACE FUNCTION paused_until(of_player bigint, at timestamptz) RETURNS timestamptz STABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN (SELECT max(ends_at) FROM player_pauses WHERE player_id = of_player AND ends_at > at);
END;
$$;

-- Paise by which the player's open risk may grow; null without a loss limit. A loss is the net result of settled bets and games in the
-- window, and what the open bets may lose.
CREATE OR REPLACE FUNCTION loss_room(of_player bigint, at timestamptz) RETURNS bigint STABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN (
		SELECT min(limit_at(held, at) + (
			SELECT coalesce(sum(net), 0) FROM daily_results result
			WHERE result.player_id = of_player AND result.day >= loss_window_start(held.kind, last_result_day(of_player, at))
		) - (SELECT coalesce(sum(exposure), 0) FROM positions WHERE positions.player_id = of_player))::bigint
		FROM player_limits held
		WHERE held.player_id = of_player AND held.kind LIKE 'loss-%' AND limit_at(held, at) IS NOT NULL
	);
END;
$$;
