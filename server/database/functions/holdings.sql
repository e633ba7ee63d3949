-- Whether a change places a bet, or matches more of one. A settlement moves what is matched, and adds nothing.
CREATE OR REPLACE FUNCTION adds_to_bets(added jsonb, changed jsonb) RETURNS boolean STABLE LANGUAGE sql AS $$
	SELECT added->>'state' IN ('delayed', 'unmatched', 'partial', 'matched') OR EXISTS (
		SELECT FROM jsonb_to_recordset(changed) AS new (id bigint, matched bigint, voided bigint)
		JOIN bets ON bets.id = new.id WHERE new.matched + new.voided > bets.matched + bets.voided
	)
$$;

-- Writes changes of holdings, each of them whole or not at all, in the order of the list. Returns one row for each that is written, with
-- the id of an added bet. A purse that is no longer at the revision of the decision is left as it is, and its change has no row.
--
-- What a purse may hold is checked by the constraints of ledger_accounts: the reserve is covered by the balance, but for the shortfall,
-- which only a result or the removal of a runner may raise.
--
-- The risk of a change is what it puts at risk, as the decision says, or what it adds to the reserve. A risk that the loss limits do not
-- allow is not written either, unless a result or a removal causes it. No bet is accepted or matched while bets are stopped.
--
-- A market with a result in force takes no bet and matches none: a change that adds a bet or a fill there has no row. The lock orders it
-- before or after a result that is stored at the same time.
--
-- A repeat of a change whose answer was lost finds its own id in last_write, and is answered like the first time.
--
-- Changes of a former leader are refused as a whole. Without `of_epoch` it is called by version 1.0, which lets no other node join.
DROP FUNCTION IF EXISTS write_holdings(jsonb, timestamptz);
CREATE OR REPLACE FUNCTION write_holdings(changes jsonb, written_at timestamptz, of_epoch bigint DEFAULT NULL)
RETURNS TABLE (place integer, bet_id bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	change record;
	movement record;
	purse ledger_accounts;
	money bigint;
	running_balance bigint;
	added_id bigint;
BEGIN
	PERFORM refuse_former_leader(of_epoch);
	FOR change IN SELECT * FROM jsonb_to_recordset(changes) AS entry (
		place integer, write_id text, purse_id bigint, purse_revision bigint, reserve bigint, may_fall_short boolean, at_risk bigint,
		takes_bet boolean,
		market jsonb, "position" jsonb, added jsonb, changed jsonb, movements jsonb, refusal jsonb
	) LOOP
		IF adds_to_bets(change.added, change.changed)
			AND EXISTS (SELECT FROM ledger_accounts WHERE id = change.purse_id AND revision = change.purse_revision)
		THEN
			PERFORM pg_advisory_xact_lock_shared(market_result_lock(change.position->>'market_id'));
			CONTINUE WHEN market_result(change.position->>'market_id') IS NOT NULL;
		END IF;
		SELECT coalesce(sum(amount), 0) INTO money FROM jsonb_to_recordset(change.movements) AS entry (amount bigint);
		UPDATE ledger_accounts SET
			balance = balance + money,
			reserved = reserved + change.reserve,
			shortfall = shortfall_after(ledger_accounts, change.reserve, money, change.may_fall_short),
			revision = revision + 1,
			last_write = change.write_id
		WHERE id = change.purse_id AND revision = change.purse_revision
			AND (change.may_fall_short OR greatest(change.reserve, change.at_risk) <= 0
				OR coalesce(loss_room(player_id, written_at) >= change.reserve, true))
			AND NOT (change.takes_bet AND is_stopped('bets'))
		RETURNING * INTO purse;
		IF NOT FOUND THEN
			RETURN QUERY SELECT change.place, bets.id FROM ledger_accounts account
				LEFT JOIN bets ON bets.player_id = account.player_id AND bets.key = change.added->>'key'
				WHERE account.id = change.purse_id AND account.last_write = change.write_id;
			CONTINUE;
		END IF;
		IF change.market IS NOT NULL THEN
			INSERT INTO bet_markets (id, match_id, match_name, sport_id, name, gtype, commission, runners)
			SELECT id, match_id, match_name, sport_id, name, gtype, commission, runners
			FROM jsonb_populate_record(null::bet_markets, change.market)
			ON CONFLICT DO NOTHING;
		END IF;
		IF change.position IS NOT NULL THEN
			INSERT INTO positions (player_id, market_id, exposure, settled_by, settled_at, profit, commission)
			SELECT player_id, market_id, exposure, settled_by, settled_at, profit, commission
			FROM jsonb_populate_record(null::positions, change.position)
			ON CONFLICT (player_id, market_id) DO UPDATE SET
				exposure = excluded.exposure, settled_by = excluded.settled_by, settled_at = excluded.settled_at,
				profit = excluded.profit, commission = excluded.commission;
		END IF;
		added_id := null;
		IF change.added IS NOT NULL THEN
			INSERT INTO bets (player_id, market_id, key, selection_id, side, price, line, choice, is_whole, size, matched, remaining,
				cancelled, lapsed, voided, fills, in_play, removals, state, reason, created_at, delay_until, settled_at, profit, history)
			SELECT player_id, market_id, key, selection_id, side, price, line, choice, is_whole, size, matched, remaining,
				cancelled, lapsed, voided, fills, in_play, removals, state, reason, created_at, delay_until, settled_at, profit, history
			FROM jsonb_populate_record(null::bets, change.added)
			RETURNING id INTO added_id;
		END IF;
		IF change.changed IS NOT NULL THEN
			UPDATE bets SET matched = new.matched, remaining = new.remaining, cancelled = new.cancelled, lapsed = new.lapsed,
				voided = new.voided, line = new.line, fills = new.fills, removals = new.removals, state = new.state, reason = new.reason,
				delay_until = new.delay_until, settled_at = new.settled_at, profit = new.profit, history = new.history
			FROM jsonb_populate_recordset(null::bets, change.changed) AS new
			WHERE bets.id = new.id AND bets.player_id = purse.player_id;
		END IF;
		running_balance := purse.balance - money;
		FOR movement IN SELECT * FROM jsonb_to_recordset(change.movements)
			AS entry (key text, kind text, description text, house text, amount bigint) LOOP
			running_balance := running_balance + movement.amount;
			PERFORM insert_movement(purse.id, running_balance, movement.key, movement.kind, movement.description, movement.house,
				movement.amount, written_at);
		END LOOP;
		IF change.refusal IS NOT NULL THEN
			INSERT INTO abandoned_bets (player_id, key, abandoned_at, status, code)
			VALUES (purse.player_id, change.refusal->>'key', written_at, (change.refusal->>'status')::integer, change.refusal->>'code');
		END IF;
		place := change.place;
		bet_id := added_id;
		RETURN NEXT;
	END LOOP;
END;
$$;
