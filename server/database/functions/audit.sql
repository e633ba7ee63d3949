-- Rows of the audit log are never changed: a correction is an act of its own.
CREATE OR REPLACE FUNCTION operator_acts_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END;
$$;

CREATE OR REPLACE TRIGGER operator_acts_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts"
	FOR EACH STATEMENT EXECUTE FUNCTION operator_acts_refuse_change();
