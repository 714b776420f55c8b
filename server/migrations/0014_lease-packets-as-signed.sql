ALTER TABLE "lease_packet_signatures" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE monitor_findings
  DROP CONSTRAINT monitor_findings_known_found_in,
  ADD CONSTRAINT monitor_findings_known_found_in CHECK (found_in IN ('listing', 'message', 'reply', 'packet'));--> statement-breakpoint
ALTER TABLE offenses
  DROP CONSTRAINT offenses_known_found_in,
  ADD CONSTRAINT offenses_known_found_in CHECK (found_in IN ('listing', 'message', 'reply', 'application', 'packet', 'conduct'));--> statement-breakpoint
-- A packet closes at the time that its writer gave to what closes it: the server's clock, which need not be the database's.
CREATE FUNCTION close_lease_packets(those integer[], how text, who text, closed_when timestamptz)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  WITH closed AS (
    UPDATE lease_packets SET closed_at = closed_when, ending = how WHERE id = ANY (those) AND closed_at IS NULL RETURNING id, is_sample
  )
  INSERT INTO lease_packet_events (packet_id, kind, "by", at, is_sample) SELECT id, 'closed', who, closed_when, is_sample FROM closed;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION close_packet_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM close_lease_packets((SELECT array_agg(id) FROM lease_packets WHERE application_id = NEW.id AND closed_at IS NULL),
    'application_withdrawn', 'tenant',
    coalesce((SELECT max(at) FROM application_events WHERE application_id = NEW.id AND kind = 'withdrawn'), now()));
  RETURN NULL;
END
$function$;
--> statement-breakpoint
DROP TRIGGER rental_applications_packet ON rental_applications;--> statement-breakpoint
-- At the end of the transaction, in which the event with the time is written after the status.
CREATE CONSTRAINT TRIGGER rental_applications_packet AFTER UPDATE OF status ON rental_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'withdrawn') EXECUTE FUNCTION close_packet_of_application();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION close_packets_of_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM close_lease_packets((SELECT array_agg(id) FROM lease_packets WHERE property_id = NEW.id AND closed_at IS NULL),
    'home_withdrawn', 'owner', CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION close_packets_beside_lease()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM close_lease_packets((SELECT array_agg(id) FROM lease_packets WHERE property_id = NEW.property_id
    AND application_id <> NEW.application_id AND closed_at IS NULL), 'home_let', 'lintel', coalesce(NEW.answered_at, now()));
  RETURN NULL;
END
$function$;
--> statement-breakpoint
DROP FUNCTION close_lease_packets(integer[], text, text);
