CREATE OR REPLACE FUNCTION india_day(at timestamptz) RETURNS integer IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN floor((extract(epoch FROM at) + 19800) / 86400)::integer;
END;
$$;
