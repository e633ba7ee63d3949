-- The only inserts into the ledger. A purse changes its balance here, or in `write_holdings` with the reserve of its bets.

-- Shortfall of a purse after its reserve and its balance change: it rises only if the change may fall short, and falls with every credit.
CREATE OR REPLACE FUNCTION shortfall_after(purse ledger_accounts, reserve bigint, money bigint, may_fall_short boolean)
RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
	SELECT least(
		CASE WHEN NOT may_fall_short THEN purse.shortfall END,
		greatest(0, purse.reserved + reserve - purse.balance - money)
	)
$$;

-- Inserts a movement whose money is already in the balance of the purse: one row, and two postings of opposite sign. Returns its id.
-- `insert_house_movement` calls it with a house account, which has no balance, in place of the purse.
-- One statement inserts both postings: the trigger that counts daily results reads the pair.
CREATE OR REPLACE FUNCTION insert_movement(
	purse_id bigint, purse_balance bigint, movement_key text, movement_kind text, movement_description text, house_name text, money bigint,
	posted_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	house_id bigint;
	movement bigint;
BEGIN
	SELECT id INTO STRICT house_id FROM ledger_accounts WHERE player_id IS NULL AND name = house_name;
	INSERT INTO ledger_movements (key, kind, description, created_at)
	VALUES (movement_key, movement_kind, movement_description, posted_at)
	RETURNING id INTO movement;
	INSERT INTO ledger_postings (movement_id, account_id, amount, balance_after)
	VALUES (movement, purse_id, money, purse_balance), (movement, house_id, -money, null);
	RETURN movement;
END;
$$;

-- Moves money from one house account to another. A key that is known is an error.
CREATE OR REPLACE FUNCTION insert_house_movement(
	from_house text, to_house text, movement_key text, movement_kind text, movement_description text, money bigint, posted_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	house_id bigint;
BEGIN
	SELECT id INTO STRICT house_id FROM ledger_accounts WHERE player_id IS NULL AND name = from_house;
	RETURN insert_movement(house_id, null, movement_key, movement_kind, movement_description, to_house, -money, posted_at);
END;
$$;

-- Moves money between a purse and a house account, once for each key. `outcome`: 'posted'; 'repeated' if the key is known; 'not covered'
-- if the unreserved balance is too small, or the new balance too large. The lock of the purse serialises its movements, so that two calls
-- cannot spend the same rupee, and a concurrent call with the same key finds the movement of the first.
CREATE OR REPLACE FUNCTION post_movement(
	of_player bigint, purse_name text, movement_key text, movement_kind text, movement_description text, house_name text, money bigint,
	may_fall_short boolean, posted_at timestamptz
) RETURNS TABLE (outcome text, movement_id bigint) LANGUAGE plpgsql AS $$
DECLARE
	purse ledger_accounts;
BEGIN
	SELECT * INTO purse FROM ledger_accounts account
	WHERE account.player_id = of_player AND account.name = purse_name FOR NO KEY UPDATE;
	-- A statement of its own: after the wait for the lock, it reads the rows that were committed meanwhile.
	SELECT CASE
		WHEN EXISTS (SELECT FROM ledger_movements known WHERE known.key = movement_key) THEN 'repeated'
		WHEN purse.id IS NULL THEN 'not covered'
		WHEN money < 0 AND NOT may_fall_short AND purse.balance - purse.reserved + money < 0 THEN 'not covered'
		-- The largest exact integer of a JavaScript number.
		WHEN purse.balance + money > 9007199254740991 THEN 'not covered'
		ELSE 'posted' END INTO outcome;
	IF outcome = 'posted' THEN
		UPDATE ledger_accounts account SET
			balance = account.balance + money,
			shortfall = shortfall_after(account, 0, money, may_fall_short),
			revision = account.revision + 1
		WHERE account.id = purse.id
		RETURNING * INTO purse;
		movement_id := insert_movement(
			purse.id, purse.balance, movement_key, movement_kind, movement_description, house_name, money, posted_at
		);
	END IF;
	RETURN NEXT;
END;
$$;

-- Moves what the players of a settled market have won or lost from the clearing account (`exchange`) to the market maker, once for each
-- result, and after it all positions of the market. The clearing account then has nothing of the market.
CREATE OR REPLACE FUNCTION clear_market(of_market text, cleared_at timestamptz, of_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	market bet_markets;
	won bigint;
BEGIN
	PERFORM refuse_former_leader(of_epoch);
	SELECT * INTO market FROM bet_markets WHERE id = of_market FOR NO KEY UPDATE;
	IF market.cleared_by IS NULL OR market.cleared_by >= market.results
		OR EXISTS (SELECT FROM positions WHERE market_id = of_market AND settled_by < market.results)
	THEN
		RETURN;
	END IF;
	SELECT -coalesce(sum(profit), 0) INTO won FROM positions WHERE market_id = of_market;
	UPDATE bet_markets SET cleared_by = results, maker_profit = won WHERE id = of_market;
	IF won = market.maker_profit THEN
		RETURN;
	END IF;
	PERFORM insert_house_movement(
		'exchange', 'market maker', 'clearing:' || of_market || ':' || market.results, 'clearing',
		'Market maker: ' || market.match_name || ', ' || market.name, won - market.maker_profit, cleared_at
	);
END;
$$;
