ALTER TABLE "penalties" ADD COLUMN "lifted_by_reactivation_id" integer;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_lifted_by_reactivation_id_reactivations_id_fk" FOREIGN KEY ("lifted_by_reactivation_id") REFERENCES "public"."reactivations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "penalties_lifted_by" ON "penalties" USING btree ("lifted_by_reactivation_id") WHERE lifted_by_reactivation_id is not null;--> statement-breakpoint
DROP TRIGGER penalties_append_only ON penalties;--> statement-breakpoint
CREATE TRIGGER penalties_append_only BEFORE UPDATE OR DELETE ON penalties
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('expires_at', 'charge_at', 'charge_attempts', 'stayed_at', 'paid_at', 'voided_at', 'lifted_at', 'lifted_by_reactivation_id', 'ended_at');--> statement-breakpoint
-- Until now the two were known to belong together by their moment.
UPDATE penalties p SET lifted_by_reactivation_id = r.id FROM reactivations r
  WHERE r.owner_id = p.owner_id AND r.effective_at = p.lifted_at;
