DROP INDEX "agent_activity_tenant";--> statement-breakpoint
DROP INDEX "agent_activity_agent";--> statement-breakpoint
DROP INDEX "commission_payouts_list";--> statement-breakpoint
DROP INDEX "commission_payouts_status";--> statement-breakpoint
DROP INDEX "commissions_agent_list";--> statement-breakpoint
DROP INDEX "commissions_owner";--> statement-breakpoint
DROP INDEX "referrals_agent";--> statement-breakpoint
DROP INDEX "referrals_owner";--> statement-breakpoint
DROP INDEX "referrals_tenant";--> statement-breakpoint
DROP INDEX "referrals_email";--> statement-breakpoint
DROP INDEX "contact_receipts_owner";--> statement-breakpoint
DROP INDEX "contact_receipts_tenant";--> statement-breakpoint
DROP INDEX "contact_receipts_agent";--> statement-breakpoint
DROP INDEX "appeals_owner";--> statement-breakpoint
DROP INDEX "due_process_notices_owner";--> statement-breakpoint
DROP INDEX "penalties_owner";--> statement-breakpoint
DROP INDEX "payments_owner";--> statement-breakpoint
DROP INDEX "payments_tenant";--> statement-breakpoint
CREATE INDEX "contact_receipts_time" ON "contact_receipts" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "agent_activity_tenant" ON "agent_activity_entries" USING btree ("tenant_id","kind","happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_activity_agent" ON "agent_activity_entries" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commission_payouts_list" ON "commission_payouts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commission_payouts_status" ON "commission_payouts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commissions_agent_list" ON "commissions" USING btree ("agent_id","earned_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "commissions_owner" ON "commissions" USING btree ("owner_id","earned_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_agent" ON "referrals" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_owner" ON "referrals" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_tenant" ON "referrals" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_email" ON "referrals" USING btree (lower("tenant_email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_receipts_owner" ON "contact_receipts" USING btree ("owner_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_receipts_tenant" ON "contact_receipts" USING btree ("tenant_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_receipts_agent" ON "contact_receipts" USING btree ("agent_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appeals_owner" ON "appeals" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "due_process_notices_owner" ON "due_process_notices" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "penalties_owner" ON "penalties" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_tenant" ON "payments" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);