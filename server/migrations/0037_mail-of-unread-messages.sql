ALTER TABLE "conversation_participants" DROP CONSTRAINT "conversation_participants_counts";--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conversation_participants_mail_due" ON "conversation_participants" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
ALTER TABLE "conversation_participants" DROP COLUMN "mailed_up_to";--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_mail" CHECK (mail_due_at is null or (unread_count > 0 and account_id is not null));--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_counts" CHECK (read_up_to >= 0 and unread_count >= 0);--> statement-breakpoint
-- The search spells it out: called for each message, it cost ten times what it does.
DROP FUNCTION plain_text(text);
