DROP INDEX "outbox_mails_due";--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;