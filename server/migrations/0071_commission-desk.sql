DROP INDEX "commissions_waiting";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "recheck_on" date;--> statement-breakpoint
CREATE INDEX "commissions_desk" ON "commissions" USING btree ("status","id" DESC NULLS FIRST) WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "agents_recheck" ON "agents" USING btree ("recheck_on") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "commissions_waiting" ON "commissions" USING btree ("earned_at","id") WHERE status = 'pending' and voided_at is null;--> statement-breakpoint
-- Staff object, too, to the referral that a commission is of.
ALTER TABLE referral_disputes DROP CONSTRAINT referral_disputes_known_by;--> statement-breakpoint
ALTER TABLE referral_disputes ADD CONSTRAINT referral_disputes_known_by CHECK (by in ('owner', 'tenant', 'agent', 'staff'));--> statement-breakpoint
-- The day of the latest check stands with the agent, so that those whose day has come are found by it, whatever checks were before.
UPDATE agents g SET recheck_on = (SELECT c.recheck_on FROM license_checks c WHERE c.agent_id = g.id ORDER BY c.id DESC LIMIT 1);--> statement-breakpoint
CREATE FUNCTION note_recheck_day() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE agents SET recheck_on = NEW.recheck_on
    WHERE id = NEW.agent_id AND NOT EXISTS (SELECT FROM license_checks c WHERE c.agent_id = NEW.agent_id AND c.id > NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER license_checks_noted AFTER INSERT OR UPDATE OF recheck_on ON license_checks FOR EACH ROW EXECUTE FUNCTION note_recheck_day();
