DROP INDEX "commissions_agent_list";--> statement-breakpoint
DROP INDEX "agent_activity_referral";--> statement-breakpoint
DROP INDEX "commissions_desk";--> statement-breakpoint
DROP INDEX "license_checks_agent";--> statement-breakpoint
DROP INDEX "receipt_disputes_open";--> statement-breakpoint
DROP INDEX "referral_disputes_open";--> statement-breakpoint
DROP INDEX "subscription_charges_subscription";--> statement-breakpoint
DROP INDEX "sessions_account";--> statement-breakpoint
DROP INDEX "home_imports_owner";--> statement-breakpoint
DROP INDEX "properties_owner";--> statement-breakpoint
DROP INDEX "properties_owner_payable";--> statement-breakpoint
DROP INDEX "attachment_openings_attachment";--> statement-breakpoint
DROP INDEX "person_blocks_list";--> statement-breakpoint
DROP INDEX "chargebacks_undecided";--> statement-breakpoint
DROP INDEX "chargebacks_decided";--> statement-breakpoint
DROP INDEX "refunds_requested";--> statement-breakpoint
DROP INDEX "refunds_failed";--> statement-breakpoint
DROP INDEX "saved_cards_account";--> statement-breakpoint
DROP INDEX "saved_homes_account";--> statement-breakpoint
DROP INDEX "saved_searches_account";--> statement-breakpoint
DROP INDEX "tenancies_owner";--> statement-breakpoint
DROP INDEX "tenancy_deposits_owner";--> statement-breakpoint
DROP INDEX "discrimination_reports_reporter";--> statement-breakpoint
DROP INDEX "rent_credits_tenant";--> statement-breakpoint
DROP INDEX "rent_payments_to_pay";--> statement-breakpoint
DROP INDEX "rent_payments_done";--> statement-breakpoint
DROP INDEX "listing_checks_asked";--> statement-breakpoint
CREATE INDEX "receipt_disputes_decided" ON "receipt_disputes" USING btree ("opened_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "referral_disputes_decided" ON "referral_disputes" USING btree ("opened_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_time" ON "message_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_blocks_time" ON "person_blocks" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "agent_activity_referral" ON "agent_activity_entries" USING btree ("referral_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commissions_desk" ON "commissions" USING btree ("status","earned_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "license_checks_agent" ON "license_checks" USING btree ("agent_id","checked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipt_disputes_open" ON "receipt_disputes" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "referral_disputes_open" ON "referral_disputes" USING btree ("opened_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "subscription_charges_subscription" ON "subscription_charges" USING btree ("subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "home_imports_owner" ON "home_imports" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_owner_payable" ON "properties" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","active_until","is_available") WHERE not is_suspended and held_back_reason is null and accepts_vouchers and status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "attachment_openings_attachment" ON "attachment_openings" USING btree ("attachment_id","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_blocks_list" ON "person_blocks" USING btree ("blocker_account_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chargebacks_undecided" ON "chargebacks" USING btree ("opened_at","id") WHERE status in ('inquiry', 'open');--> statement-breakpoint
CREATE INDEX "chargebacks_decided" ON "chargebacks" USING btree ("opened_at","id") WHERE status in ('won', 'lost');--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at","id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("requested_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "saved_cards_account" ON "saved_cards" USING btree ("account_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_homes_account" ON "saved_homes" USING btree ("account_id","saved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_account" ON "saved_searches" USING btree ("account_id","saved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tenancies_owner" ON "tenancies" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tenancy_deposits_owner" ON "tenancy_deposits" USING btree ("owner_id","taken_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discrimination_reports_reporter" ON "discrimination_reports" USING btree ("reporter_account_id","filed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rent_credits_tenant" ON "rent_credits" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rent_payments_to_pay" ON "rent_payments" USING btree ("set_at","id") WHERE paid_at is null and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "rent_payments_done" ON "rent_payments" USING btree ("set_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE paid_at is not null or taken_back_at is not null;--> statement-breakpoint
CREATE INDEX "listing_checks_asked" ON "listing_checks" USING btree ("owner_id","asked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE asked_at is not null;