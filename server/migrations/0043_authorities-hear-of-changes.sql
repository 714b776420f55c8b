CREATE INDEX "authority_accounts_authority" ON "authority_accounts" USING btree ("authority_id") WHERE account_id is not null and ended_at is null;--> statement-breakpoint
-- A packet changed for its housing authority: of each sending that it may still open, and of the one that was taken back just now. People of
-- the authority with an account hear it, and whoever has the link of that sending.
CREATE FUNCTION announce_to_authority(packet integer, was_taken_back boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce('authority_packet', s.id, ARRAY(SELECT a.account_id FROM authority_accounts a
      WHERE a.authority_id = s.authority_id AND a.account_id IS NOT NULL AND a.ended_at IS NULL))
    FROM lease_packet_submissions s
    WHERE s.packet_id = packet AND (s.taken_back_at IS NULL
      OR (was_taken_back AND s.id = (SELECT max(n.id) FROM lease_packet_submissions n WHERE n.packet_id = packet)));
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_lease_packet()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  packet integer := coalesce(NEW.packet_id, OLD.packet_id);
BEGIN
  PERFORM announce('lease_packet', p.application_id, ARRAY[t.account_id, o.account_id]), announce_to_helpers(p.tenant_id, 'packet')
    FROM lease_packets p JOIN tenants t ON t.id = p.tenant_id JOIN owners o ON o.id = p.owner_id
    WHERE p.id = packet;
  -- What a table has not, is null here.
  PERFORM announce_to_authority(packet, coalesce(to_jsonb(NEW) ->> 'kind' = 'taken_back', false));
  RETURN NULL;
END
$function$;
