-- Only the sample data ever had events, and is loaded anew: they had no place in a chain, and nobody could vouch for them.
SELECT set_config('lintel.rewrites', 'on', true);--> statement-breakpoint
DELETE FROM receipt_events;--> statement-breakpoint
SELECT set_config('lintel.rewrites', '', true);--> statement-breakpoint
ALTER TABLE "receipt_events" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_events" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "facts" text NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "previous_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "event_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_events" ADD COLUMN "proof" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_events_issued" ON "receipt_events" USING btree ("receipt_id") WHERE kind = 'issued';--> statement-breakpoint
ALTER TABLE "receipt_events" ADD CONSTRAINT "receipt_events_kind" CHECK (kind in ('issued', 'inquiry', 'status', 'erased'));--> statement-breakpoint
ALTER TABLE "receipt_events" ADD CONSTRAINT "receipt_events_status" CHECK ((kind = 'status') = (status is not null));