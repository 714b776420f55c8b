ALTER TABLE "due_process_notices" ADD COLUMN "other_subject" text;--> statement-breakpoint
ALTER TABLE "due_process_notices" ADD COLUMN "other_content" text;--> statement-breakpoint
ALTER TABLE "due_process_notices" ADD CONSTRAINT "due_process_notices_other_whole" CHECK ((other_subject is null) = (other_content is null));