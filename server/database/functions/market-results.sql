-- Key of the advisory lock of a market's result: shared by the writes that add to its bets, exclusive for a new result.
CREATE OR REPLACE FUNCTION market_result_lock(of_market text) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
	SELECT hashtextextended('market result ' || of_market, 0)
$$;

-- The result in force; null before the first one, and after the release of an operator's.
CREATE OR REPLACE FUNCTION market_result(of_market text) RETURNS jsonb STABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN (SELECT result FROM market_results WHERE market_id = of_market ORDER BY id DESC LIMIT 1);
END;
$$;

-- Stores a result of a market, or the release of one (null). Returns the result that is in force afterwards. What an operator or tester has
-- decided outranks the feed until it is released; a market that is missing from the feed is void only if it has no result.
CREATE OR REPLACE FUNCTION store_market_result(
	of_market text, new_result jsonb, new_source text, new_reason text, of_act bigint, stored_at timestamptz
) RETURNS TABLE (id bigint, result jsonb, source text, is_new boolean, is_correction boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	known market_results;
	in_force market_results;
BEGIN
	PERFORM pg_advisory_xact_lock(market_result_lock(of_market));
	SELECT * INTO known FROM market_results WHERE market_id = of_market ORDER BY id DESC LIMIT 1;
	IF known.result IS NOT NULL AND (
		new_source = 'missing' OR (new_source = 'feed' AND (known.source IN ('operator', 'sandbox') OR known.result = new_result))
	) THEN
		in_force := known;
	ELSE
		INSERT INTO market_results (market_id, result, source, reason, act_id, at)
		VALUES (of_market, new_result, new_source, new_reason, of_act, stored_at)
		RETURNING * INTO in_force;
	END IF;
	UPDATE bet_markets SET result = in_force.result, results = results + CASE WHEN in_force.result IS NULL THEN 0 ELSE 1 END
	WHERE id = of_market AND result IS DISTINCT FROM in_force.result;
	RETURN QUERY SELECT in_force.id, in_force.result, in_force.source, in_force.id IS DISTINCT FROM known.id,
		in_force.id IS DISTINCT FROM known.id AND known.result IS NOT NULL;
END;
$$;

-- Stores the runners of a market beside its bets. A former leader is refused: it may have an outdated market, and a runner that it removed
-- again would reduce bets that were placed after the restoration.
CREATE OR REPLACE FUNCTION store_market_runners(of_market text, new_runners jsonb, of_epoch bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refuse_former_leader(of_epoch);
	UPDATE bet_markets SET runners = new_runners WHERE id = of_market;
END;
$$;

-- Results are never changed: a correction is a row of its own.
CREATE OR REPLACE FUNCTION market_results_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the results of markets are append-only';
END;
$$;

CREATE OR REPLACE TRIGGER market_results_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "market_results"
	FOR EACH STATEMENT EXECUTE FUNCTION market_results_refuse_change();
