CREATE TABLE "enforcement_counts" (
	"begins" date NOT NULL,
	"kind" text NOT NULL,
	"took" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "enforcement_counts_kind_begins_took_pk" PRIMARY KEY("kind","begins","took")
);
--> statement-breakpoint
DROP INDEX "contact_receipts_issued";--> statement-breakpoint
DROP INDEX "offenses_recorded";--> statement-breakpoint
CREATE INDEX "offenses_sample" ON "offenses" USING btree ("id") WHERE is_sample;--> statement-breakpoint
-- What is told of enforcement over time, as it is on record: what the counts begin with, and what they are held against.
CREATE VIEW enforcement_on_record AS
SELECT date_trunc('week', issued_at AT TIME ZONE 'UTC')::date AS begins, initiation_type AS kind, 0 AS took, count(*)::integer AS amount
  FROM contact_receipts GROUP BY 1, 2
UNION ALL SELECT date_trunc('week', recorded_at AT TIME ZONE 'UTC')::date, 'offense', 0, count(*)::integer
  FROM offenses WHERE voided_at IS NULL GROUP BY 1
UNION ALL SELECT date_trunc('month', decided_at AT TIME ZONE 'UTC')::date, CASE WHEN is_sample THEN 'sample_decision' ELSE 'decision' END,
    floor(extract(epoch FROM decided_at - filed_at) / 864)::integer, count(*)::integer
  FROM discrimination_reports WHERE decided_at IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO enforcement_counts (begins, kind, took, amount) SELECT begins, kind, took, amount FROM enforcement_on_record;--> statement-breakpoint
-- As whoever owns the table: the server itself may not write it.
CREATE FUNCTION count_enforcement(unit text, happened timestamptz, counted text, lasted integer, change integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO enforcement_counts AS held (begins, kind, took, amount)
  VALUES (date_trunc(unit, happened AT TIME ZONE 'UTC')::date, counted, lasted, change)
  ON CONFLICT (kind, begins, took) DO UPDATE SET amount = held.amount + excluded.amount;
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_enforcement(text, timestamptz, text, integer, integer) FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION count_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_enforcement('week', OLD.issued_at, OLD.initiation_type, 0, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_enforcement('week', NEW.issued_at, NEW.initiation_type, 0, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_offense() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.voided_at IS NULL THEN
    PERFORM count_enforcement('week', OLD.recorded_at, 'offense', 0, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.voided_at IS NULL THEN
    PERFORM count_enforcement('week', NEW.recorded_at, 'offense', 0, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.decided_at IS NOT NULL THEN
    PERFORM count_enforcement('month', OLD.decided_at, CASE WHEN OLD.is_sample THEN 'sample_decision' ELSE 'decision' END,
      floor(extract(epoch FROM OLD.decided_at - OLD.filed_at) / 864)::integer, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.decided_at IS NOT NULL THEN
    PERFORM count_enforcement('month', NEW.decided_at, CASE WHEN NEW.is_sample THEN 'sample_decision' ELSE 'decision' END,
      floor(extract(epoch FROM NEW.decided_at - NEW.filed_at) / 864)::integer, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- When the transaction ends, so that a count is held for no longer than its commit takes. Not ALWAYS, as guards are: where changes are
-- replayed from elsewhere, the counts come from there as well.
CREATE CONSTRAINT TRIGGER contact_receipts_counted AFTER INSERT OR DELETE OR UPDATE OF issued_at, initiation_type ON contact_receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_receipt();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER offenses_counted AFTER INSERT OR DELETE OR UPDATE OF voided_at, recorded_at ON offenses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_offense();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discrimination_reports_counted AFTER INSERT OR DELETE OR UPDATE OF decided_at, filed_at, is_sample ON discrimination_reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_decision();
