-- Whoever may open something of a tenant hears at once that it changed: as something of whom they help, and not of what.
CREATE FUNCTION announce_to_helpers(helped integer, scope text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce('helper', id, ARRAY[helper_account_id]) FROM tenant_helpers
    WHERE tenant_id = helped AND helper_account_id IS NOT NULL AND ended_at IS NULL AND scope = ANY (scopes)
      AND ends_on >= (now() AT TIME ZONE 'UTC')::date;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_lease_packet()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce('lease_packet', p.application_id, ARRAY[t.account_id, o.account_id]), announce_to_helpers(p.tenant_id, 'packet')
    FROM lease_packets p JOIN tenants t ON t.id = p.tenant_id JOIN owners o ON o.id = p.owner_id WHERE p.id = NEW.packet_id;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_application(application integer, for_tenant text, for_owner text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  tenant integer;
  tenant_account integer;
  owner integer;
BEGIN
  SELECT t.id, t.account_id, o.account_id INTO tenant, tenant_account, owner
    FROM rental_applications a JOIN tenants t ON t.id = a.tenant_id JOIN owners o ON o.id = a.owner_id WHERE a.id = application;
  IF for_tenant IS NOT NULL THEN PERFORM announce(for_tenant, application, ARRAY[tenant_account]); END IF;
  IF for_owner IS NOT NULL THEN PERFORM announce(for_owner, application, ARRAY[owner]); END IF;
  -- A viewing is for the tenant alone.
  IF for_tenant = 'application' THEN PERFORM announce_to_helpers(tenant, 'applications'); END IF;
END
$function$;
