-- Whether the operator has stopped a kind of `stopKinds` in domain/entities.ts. While the brand status is not live, bets, games and deposits are stopped.
CREATE OR REPLACE FUNCTION is_stopped(of_kind text) RETURNS boolean STABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN coalesce((
		SELECT stopped @> to_jsonb(of_kind) OR (
			of_kind IN ('bets', 'games', 'deposits')
			AND lower(btrim(coalesce(app_details->>'BRAND_STATUS', ''))) NOT IN ('', 'live')
		) FROM site
	), false);
END;
$$;
