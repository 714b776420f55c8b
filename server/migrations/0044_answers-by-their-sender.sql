-- Measures an owner's response time as before, but finds the owner's messages by their sender: a thread with hundreds of messages by
-- others costs no more than one with none.
CREATE OR REPLACE FUNCTION measure_response_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM conversation_participants p WHERE p.id = NEW.sender_id AND p.role = 'owner') OR NOT EXISTS (
    SELECT FROM inquiries i WHERE i.conversation_id = NEW.conversation_id AND NOT EXISTS (
      SELECT FROM messages m WHERE m.sender_id = NEW.sender_id AND m.created_at >= i.created_at AND m.id <> NEW.id))
  THEN RETURN NULL; END IF;
  UPDATE owners SET response_minutes = (
    SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM first.at - i.created_at)) / 60))
    FROM inquiries i
    CROSS JOIN LATERAL (SELECT min(m.created_at) AS at FROM conversation_participants s JOIN messages m ON m.sender_id = s.id
      WHERE s.conversation_id = i.conversation_id AND s.role = 'owner' AND m.created_at >= i.created_at) first
    WHERE i.owner_id = owners.id AND i.created_at > NEW.created_at - interval '90 days' AND first.at IS NOT NULL
  )
  WHERE id = (SELECT max(i.owner_id) FROM inquiries i WHERE i.conversation_id = NEW.conversation_id);
  RETURN NULL;
END $function$;
