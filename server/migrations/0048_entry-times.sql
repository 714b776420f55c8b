ALTER TABLE "tenancy_notices" ADD COLUMN "entry_from" integer;--> statement-breakpoint
ALTER TABLE "tenancy_notices" ADD COLUMN "entry_until" integer;