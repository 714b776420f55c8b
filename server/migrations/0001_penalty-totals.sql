CREATE TABLE "penalty_totals" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"collected_cents" bigint DEFAULT 0 NOT NULL,
	"legal_aid_cents" bigint DEFAULT 0 NOT NULL,
	"rent_credit_cents" bigint DEFAULT 0 NOT NULL,
	"collections" integer DEFAULT 0 NOT NULL,
	"credits_given" integer DEFAULT 0 NOT NULL,
	"credits_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "penalty_totals_one_row" CHECK (id = 1)
);
--> statement-breakpoint
DROP INDEX "ledger_transactions_fines";--> statement-breakpoint
-- What each side of a movement in the books adds to what is told of collected penalties. Once for the trigger, and once for what is there.
CREATE VIEW penalty_sides AS
SELECT t.id AS transaction_id,
  CASE WHEN is_paid THEN -e.amount_cents WHEN is_back THEN e.amount_cents ELSE 0 END AS collected_cents,
  CASE WHEN is_shared AND e.account = 'legal_aid_payable' THEN -e.amount_cents ELSE 0 END AS legal_aid_cents,
  CASE WHEN is_shared AND e.account IN ('tenant_credits', 'rent_credit_pool') THEN -e.amount_cents ELSE 0 END AS rent_credit_cents,
  is_paid::int - is_back::int AS collections
FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
CROSS JOIN LATERAL (SELECT
  t.kind IN ('fine_paid', 'reactivation_paid') AND e.account = 'fine_revenue' AS is_paid,
  t.kind = 'fine_repealed' AND e.account = 'refunds_payable' AS is_back,
  t.kind IN ('fine_distributed', 'fine_repealed') AS is_shared) side
WHERE t.kind IN ('fine_paid', 'reactivation_paid', 'fine_distributed', 'fine_repealed');--> statement-breakpoint
INSERT INTO penalty_totals (collected_cents, legal_aid_cents, rent_credit_cents, collections, credits_given, credits_used)
SELECT coalesce(sum(collected_cents), 0), coalesce(sum(legal_aid_cents), 0), coalesce(sum(rent_credit_cents), 0), coalesce(sum(collections), 0),
  (SELECT count(*) FROM rent_credits WHERE ending IS DISTINCT FROM 'repealed'), (SELECT count(*) FROM rent_credits WHERE used_cents > 0)
FROM penalty_sides;--> statement-breakpoint
-- Both run when the transaction ends, so that the one row is held for no longer than its commit takes; as whoever owns the table, for the
-- server itself may not write it.
CREATE FUNCTION total_penalty_movement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO penalty_totals AS held (collected_cents, legal_aid_cents, rent_credit_cents, collections)
  SELECT sum(collected_cents), sum(legal_aid_cents), sum(rent_credit_cents), sum(collections)
    FROM penalty_sides WHERE transaction_id = NEW.id HAVING count(*) > 0
  ON CONFLICT (id) DO UPDATE SET collected_cents = held.collected_cents + excluded.collected_cents,
    legal_aid_cents = held.legal_aid_cents + excluded.legal_aid_cents,
    rent_credit_cents = held.rent_credit_cents + excluded.rent_credit_cents,
    collections = held.collections + excluded.collections;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION total_rent_credit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given integer := 0;
  used integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    given := (NEW.ending IS DISTINCT FROM 'repealed')::int;
    used := (NEW.used_cents > 0)::int;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    given := given - (OLD.ending IS DISTINCT FROM 'repealed')::int;
    used := used - (OLD.used_cents > 0)::int;
  END IF;
  IF given <> 0 OR used <> 0 THEN
    INSERT INTO penalty_totals AS held (credits_given, credits_used) VALUES (given, used)
    ON CONFLICT (id) DO UPDATE SET credits_given = held.credits_given + excluded.credits_given,
      credits_used = held.credits_used + excluded.credits_used;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Not ALWAYS, as guards are: where changes are replayed from elsewhere, the row comes from there as well.
CREATE CONSTRAINT TRIGGER ledger_transactions_totaled AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('fine_paid', 'reactivation_paid', 'fine_distributed', 'fine_repealed')) EXECUTE FUNCTION total_penalty_movement();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rent_credits_totaled AFTER INSERT OR DELETE OR UPDATE OF ending, used_cents ON rent_credits
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION total_rent_credit();
