-- The newest postings of a purse before a place in the list, of one kind or of all. The settings force the index that has their order:
-- without statistics, which the embedded database does not collect, the planner reads and sorts all postings of the purse.
CREATE OR REPLACE FUNCTION statement_postings(purse bigint, of_kind text, starts timestamptz, before_at timestamptz, before_id bigint, size integer)
RETURNS SETOF ledger_postings LANGUAGE plpgsql STABLE ROWS 100 SET enable_bitmapscan = off SET enable_sort = off SET enable_seqscan = off AS $$
BEGIN
	IF of_kind IS NULL THEN
		RETURN QUERY SELECT posting.* FROM ledger_postings posting
			WHERE posting.account_id = purse AND posting.created_at IS NOT NULL AND posting.created_at >= starts
				AND (posting.created_at, posting.id) < (before_at, before_id)
			ORDER BY posting.created_at DESC, posting.id DESC LIMIT size;
	ELSE
		RETURN QUERY SELECT posting.* FROM ledger_postings posting
			WHERE posting.account_id = purse AND posting.kind = of_kind AND posting.created_at IS NOT NULL
				AND posting.created_at >= starts AND (posting.created_at, posting.id) < (before_at, before_id)
			ORDER BY posting.created_at DESC, posting.id DESC LIMIT size;
	END IF;
END;
$$;
