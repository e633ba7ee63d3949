CREATE OR REPLACE FUNCTION india_day(at timestamptz) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
	SELECT floor((extract(epoch FROM at) + 19800) / 86400)::integer
$$;
