DROP INDEX "maintenance_requests_remind";--> statement-breakpoint
DROP INDEX "tenancy_deposits_remind";--> statement-breakpoint
DROP INDEX "tenancy_notices_remind";--> statement-breakpoint
ALTER TABLE "maintenance_requests" DROP COLUMN "remind_at";--> statement-breakpoint
ALTER TABLE "tenancy_deposits" DROP COLUMN "remind_at";--> statement-breakpoint
ALTER TABLE "tenancy_notices" DROP COLUMN "remind_at";