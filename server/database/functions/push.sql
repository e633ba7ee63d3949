-- A notification is pushed to the subscriptions of its player: one row for each, in the transaction of the notification, so that neither is
-- there without the other. What the player has just chosen is not pushed. A subscription has at most 20 messages that wait.
CREATE OR REPLACE FUNCTION add_push_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO push_messages (subscription_id, kind, added_at, due_at)
	SELECT subscription.id, NEW.kind, clock_timestamp(), clock_timestamp() FROM push_subscriptions subscription
	WHERE subscription.player_id = NEW.player_id
		AND (SELECT count(*) FROM push_messages waiting WHERE waiting.subscription_id = subscription.id) < 20;
	RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notifications_are_pushed AFTER INSERT ON "notifications"
FOR EACH ROW WHEN (NEW.parameters->>'author' IS DISTINCT FROM 'player') EXECUTE FUNCTION add_push_messages();

-- Takes at most `wanted` messages that are due, for their next attempt. Until `lease` milliseconds later no other process takes them, unless
-- the attempt ends before. Age in milliseconds.
CREATE OR REPLACE FUNCTION take_push_messages(wanted integer, lease integer)
RETURNS TABLE (message_id bigint, to_subscription bigint, of_kind text, attempt integer, age float8) LANGUAGE sql AS $$
	UPDATE push_messages SET attempts = attempts + 1, due_at = clock_timestamp() + lease * interval '1 millisecond'
	WHERE id IN (
		SELECT id FROM push_messages WHERE due_at <= clock_timestamp() ORDER BY due_at, id LIMIT wanted FOR UPDATE SKIP LOCKED
	)
	RETURNING id, subscription_id, kind, attempts, (extract(epoch FROM clock_timestamp() - added_at) * 1000)::float8;
$$;
