-- Counts one attempt under each key in turn, in windows of milliseconds. The first key whose window is full ends it: its place and the end
-- of its window are returned, and later keys are not counted. No row: all were counted. Keys are given in one order, so that two calls
-- never wait for each other.
CREATE OR REPLACE FUNCTION count_attempts(keys text[], maxima integer[], windows integer[], at timestamptz)
RETURNS TABLE (refused_place integer, full_until timestamptz) LANGUAGE plpgsql AS $$
DECLARE
	place integer;
BEGIN
	FOR place IN 1 .. cardinality(keys) LOOP
		INSERT INTO counted_attempts AS known (key, count, ends_at)
		VALUES (keys[place], 1, at + windows[place] * interval '1 millisecond')
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN known.ends_at <= at THEN 1 ELSE known.count + 1 END,
			ends_at = CASE WHEN known.ends_at <= at THEN excluded.ends_at ELSE known.ends_at END
		WHERE known.ends_at <= at OR known.count < maxima[place];
		IF NOT FOUND THEN
			RETURN QUERY SELECT place, known.ends_at FROM counted_attempts known WHERE known.key = keys[place];
			RETURN;
		END IF;
	END LOOP;
END
$$;

-- Takes one attempt back under each key, in the order of `count_attempts`.
CREATE OR REPLACE FUNCTION refund_attempts(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	place integer;
BEGIN
	FOR place IN 1 .. cardinality(keys) LOOP
		UPDATE counted_attempts SET count = greatest(0, count - 1) WHERE key = keys[place];
	END LOOP;
END
$$;
