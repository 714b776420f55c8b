CREATE TABLE "payment_listings" (
	"payment_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"covers_from" timestamp (3) with time zone,
	"covers_until" timestamp (3) with time zone,
	"ms_left" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_listings_payment_id_property_id_pk" PRIMARY KEY("payment_id","property_id"),
	CONSTRAINT "payment_listings_amounts" CHECK (amount_cents > 0 and ms_left >= 0),
	CONSTRAINT "payment_listings_covers" CHECK (num_nonnulls(covers_from, covers_until) = case when status in ('paid', 'refunded') then 2 else 0 end and covers_from <= covers_until)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_one_of_each";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_for_something";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "homes_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "payment_listings" ADD CONSTRAINT "payment_listings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_listings" ADD CONSTRAINT "payment_listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_listings_property" ON "payment_listings" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_home_paid_for" FOREIGN KEY ("payment_id","property_id") REFERENCES "public"."payment_listings"("payment_id","property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_property" ON "ledger_entries" USING btree ("property_id") WHERE property_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_listings" ON "payments" USING btree ("payer_account_id","homes_key") WHERE kind = 'listings' and status = 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_of_each" UNIQUE NULLS NOT DISTINCT("payment_id","penalty_id","property_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_for_something" CHECK (case kind when 'listing' then property_id is not null and owner_id is not null when 'listings' then homes_key is not null and property_id is null and owner_id is not null when 'application_fee' then application_id is not null and tenant_id is not null else owner_id is not null end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_part" CHECK (penalty_id is null or property_id is null);--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_known_kind;--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_known_kind CHECK (kind in ('listing', 'listings', 'application_fee', 'fine', 'reactivation'));--> statement-breakpoint
ALTER TABLE payment_listings ADD CONSTRAINT payment_listings_known_status CHECK (status in ('open', 'paid', 'returned', 'refunded'));--> statement-breakpoint
-- Which homes are paid for, and for how much each, stands from the first.
DROP TRIGGER payments_frozen ON payments;--> statement-breakpoint
CREATE TRIGGER payments_frozen BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('kind', 'payer_account_id', 'owner_id', 'tenant_id', 'property_id', 'application_id', 'homes_key', 'amount_cents', 'gateway');--> statement-breakpoint
DROP TRIGGER refunds_frozen ON refunds;--> statement-breakpoint
CREATE TRIGGER refunds_frozen BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('payment_id', 'penalty_id', 'property_id', 'reason', 'amount_cents', 'requested_by_account_id', 'asked_because');--> statement-breakpoint
CREATE TRIGGER payment_listings_frozen BEFORE UPDATE OR DELETE ON payment_listings FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('payment_id', 'property_id', 'amount_cents');--> statement-breakpoint
-- The homes of a payment come to its amount, and what became of them agrees with what became of it.
CREATE FUNCTION refuse_wrong_homes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payment payments;
  homes record;
BEGIN
  SELECT * INTO payment FROM payments
    WHERE id = (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'payments' THEN 'id' ELSE 'payment_id' END)::integer;
  SELECT count(*) AS n, coalesce(sum(amount_cents), 0) AS cents, count(*) FILTER (WHERE status = 'open') AS open,
    count(*) FILTER (WHERE status = 'paid') AS paid INTO homes FROM payment_listings WHERE payment_id = payment.id;
  IF homes.cents <> (CASE payment.kind WHEN 'listings' THEN payment.amount_cents ELSE 0 END) OR homes.n > 200 THEN
    RAISE EXCEPTION 'the % homes of payment % come to % cents', homes.n, payment.id, homes.cents USING ERRCODE = 'check_violation';
  END IF;
  IF payment.kind = 'listings' AND (homes.open <> (CASE WHEN payment.status IN ('open', 'canceled') THEN homes.n ELSE 0 END)
    OR (homes.paid > 0) <> (payment.status IN ('paid', 'disputed', 'charged_back'))) THEN
    RAISE EXCEPTION 'payment % is %, and its homes are not', payment.id, payment.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_come_to_homes AFTER INSERT OR UPDATE OF status ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'listings') EXECUTE FUNCTION refuse_wrong_homes();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_listings_come_to_payment AFTER INSERT OR UPDATE OF status ON payment_listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_wrong_homes();--> statement-breakpoint
-- No more of a home goes back than was paid for it.
CREATE FUNCTION refuse_refund_beyond_home() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  paid integer;
BEGIN
  SELECT amount_cents INTO paid FROM payment_listings WHERE payment_id = NEW.payment_id AND property_id = NEW.property_id;
  IF NEW.amount_cents > paid THEN
    RAISE EXCEPTION 'of home % in payment % more would go back than was paid: % of % cents', NEW.property_id, NEW.payment_id, NEW.amount_cents, paid USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_home AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.property_id IS NOT NULL) EXECUTE FUNCTION refuse_refund_beyond_home();--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT t.tgrelid::regclass AS name, c.relname, t.tgname FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND t.tgenabled <> 'A' AND p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'refuse\_%'
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.name, guard.tgname);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_listings_no_truncate BEFORE TRUNCATE ON payment_listings EXECUTE FUNCTION refuse_truncation();--> statement-breakpoint
ALTER TABLE payment_listings ENABLE ALWAYS TRIGGER payment_listings_no_truncate;
