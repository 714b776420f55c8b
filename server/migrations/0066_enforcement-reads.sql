ALTER TABLE "monitor_findings" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_receipts_issued" ON "contact_receipts" USING btree ("issued_at","initiation_type");--> statement-breakpoint
CREATE INDEX "receipt_events_status" ON "receipt_events" USING btree ("receipt_id","id") WHERE kind = 'status';--> statement-breakpoint
CREATE INDEX "monitor_findings_waiting" ON "monitor_findings" USING btree ("found_at","id") WHERE decided_at is null and offense_id is null and excerpt <> '';--> statement-breakpoint
CREATE INDEX "monitor_findings_decided" ON "monitor_findings" USING btree ("found_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "monitor_findings_read" ON "monitor_findings" USING btree ("property_id") WHERE found_in = 'listing' and account_id is null;--> statement-breakpoint
CREATE INDEX "offenses_told" ON "offenses" USING btree ((date_trunc('quarter', recorded_at at time zone 'UTC')::date),"id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "offenses_recorded" ON "offenses" USING btree ("recorded_at") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "owners_banned" ON "owners" USING btree ("id") WHERE standing = 'banned';--> statement-breakpoint
CREATE INDEX "properties_suspended" ON "properties" USING btree ("active_until") WHERE is_suspended;--> statement-breakpoint
CREATE INDEX "ledger_transactions_fines" ON "ledger_transactions" USING btree ("id") WHERE kind in ('fine_paid', 'reactivation_paid', 'fine_distributed', 'fine_repealed');--> statement-breakpoint
SELECT set_config('lintel.rewrites', 'on', true);--> statement-breakpoint
UPDATE monitor_findings f SET decided_at = d.decided_at FROM finding_decisions d WHERE d.finding_id = f.id;--> statement-breakpoint
SELECT set_config('lintel.rewrites', '', true);--> statement-breakpoint
-- Evidence, as before: the words of somebody who leaves are erased where no offense was recorded for them. And when it was decided is
-- noted, once, as the decision says it.
CREATE OR REPLACE FUNCTION refuse_finding_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.offense_id IS NULL AND NEW.excerpt = '' AND NEW.quote = '[erased ' || OLD.id || ']'
    AND to_jsonb(NEW) - ARRAY['quote', 'excerpt'] = to_jsonb(OLD) - ARRAY['quote', 'excerpt'] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND to_jsonb(NEW) - 'decided_at' = to_jsonb(OLD) - 'decided_at'
    AND EXISTS (SELECT FROM finding_decisions d WHERE d.finding_id = OLD.id AND d.decided_at = NEW.decided_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'monitor_findings keeps what was found' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION note_finding_decision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE monitor_findings SET decided_at = NEW.decided_at WHERE id = NEW.finding_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER finding_decisions_noted AFTER INSERT ON finding_decisions FOR EACH ROW EXECUTE FUNCTION note_finding_decision();--> statement-breakpoint
ALTER TABLE finding_decisions ENABLE ALWAYS TRIGGER finding_decisions_noted;
