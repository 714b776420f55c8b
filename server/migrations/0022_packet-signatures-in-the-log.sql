ALTER TABLE "log_entries" DROP CONSTRAINT "log_entries_known_kind";--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_known_kind" CHECK (kind in ('receipt', 'receipt_event', 'case', 'penalty', 'repeal', 'appeal', 'appeal_decision', 'packet_signature'));--> statement-breakpoint
-- By hand: who signed what of a packet is an entry, too. It says nothing any more once one of the two has left, with what was signed.
CREATE FUNCTION log_packet_signature(signature lease_packet_signatures)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT log_act('packet_signature', signature.id, jsonb_build_object('packet', signature.packet_id, 'signature', signature.id,
    'side', signature.side, 'digest', signature.digest, 'signedAt', log_time(signature.signed_at)))
$function$;--> statement-breakpoint
CREATE FUNCTION log_lease_packet_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_packet_signature(NEW);
  ELSIF (OLD.document IS NOT NULL AND NEW.document IS NULL) OR NEW.name IS DISTINCT FROM OLD.name THEN
    PERFORM erase_log_entries(ARRAY['packet_signature'], NEW.id);
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER lease_packet_signatures_logged AFTER INSERT OR UPDATE OF document, name ON lease_packet_signatures
  FOR EACH ROW EXECUTE FUNCTION log_lease_packet_signatures();--> statement-breakpoint
-- What was signed before, and is not erased.
SELECT log_packet_signature(s) FROM lease_packet_signatures s WHERE s.document IS NOT NULL ORDER BY s.id;
