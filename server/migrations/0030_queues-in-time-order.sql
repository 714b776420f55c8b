DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_actor";--> statement-breakpoint
DROP INDEX "appeals_open";--> statement-breakpoint
DROP INDEX "compliance_duties_due";--> statement-breakpoint
DROP INDEX "penalties_awaiting_ban";--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("created_at","id","kind");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_state" ON "outbox_mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_time" ON "outbox_mails" USING btree ("created_at","id") WHERE state <> 'void';--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("created_at","id") WHERE status in ('approved', 'denied');--> statement-breakpoint
CREATE INDEX "correction_requests_waiting" ON "correction_requests" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "agents_review" ON "agents" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_time" ON "support_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","created_at","id","kind");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_account_id","created_at","id","kind");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","id") WHERE status in ('pending', 'under_review');--> statement-breakpoint
CREATE INDEX "compliance_duties_due" ON "compliance_duties" USING btree ("due_on","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "penalties_awaiting_ban" ON "penalties" USING btree ("created_at","id") WHERE awaits_ban and voided_at is null and lifted_at is null;