DROP INDEX "tenancies_owner";--> statement-breakpoint
DROP INDEX "tenancy_deposits_owner";--> statement-breakpoint
CREATE INDEX "maintenance_requests_counted" ON "maintenance_requests" USING btree ("owner_id","status","requested_at","answered_at","due_at","tenancy_id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_open" ON "maintenance_requests" USING btree ("owner_id","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "tenancy_deposits_counted" ON "tenancy_deposits" USING btree ("owner_id","is_lawful","return_by","returned_on","taken_on","tenancy_id");--> statement-breakpoint
CREATE INDEX "tenancy_notices_counted" ON "tenancy_notices" USING btree ("owner_id","status","notice_on","is_compliant");--> statement-breakpoint
CREATE INDEX "tenancies_owner" ON "tenancies" USING btree ("owner_id","id" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenancy_deposits_owner" ON "tenancy_deposits" USING btree ("owner_id","id" DESC NULLS LAST);