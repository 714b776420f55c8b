-- The rent of a lease goes up with the notices that were served in its tenancy; which of them count for a month, the server says. What was
-- paid while a notice stood stays right when it is withdrawn later.
CREATE OR REPLACE FUNCTION refuse_rent_beyond(credit integer, lease integer, of_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  used integer;
  standing bigint;
BEGIN
  SELECT used_cents INTO used FROM rent_credits WHERE id = credit;
  SELECT coalesce(sum(amount_cents), 0) INTO standing FROM rent_payments WHERE credit_id = credit AND taken_back_at IS NULL;
  IF standing <> used THEN
    RAISE EXCEPTION 'of rent credit % are % cents used and % set against rent', credit, used, standing USING ERRCODE = 'check_violation';
  END IF;
  IF lease IS NULL THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM leases l JOIN rent_credits c ON c.tenant_id = l.tenant_id WHERE l.id = lease AND c.id = credit) THEN
    RAISE EXCEPTION 'rent credit % is not of the tenant of lease %', credit, lease USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT coalesce(sum(amount_cents), 0) FROM rent_payments WHERE lease_id = lease AND month = of_month AND taken_back_at IS NULL)
    > (SELECT greatest(l.monthly_rent_cents, max(n.new_rent_cents)) FROM leases l
        LEFT JOIN tenancies y ON y.lease_id = l.id
        LEFT JOIN tenancy_notices n ON n.tenancy_id = y.id AND n.served_at IS NOT NULL
        WHERE l.id = lease GROUP BY l.id) THEN
    RAISE EXCEPTION 'of lease % more than its rent of % would be paid', lease, of_month USING ERRCODE = 'check_violation';
  END IF;
END
$function$;
