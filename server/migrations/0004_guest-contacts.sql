CREATE TABLE "guest_contact_answers" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"is_mine" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "is_kept_from_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "disowned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest_contact_answers" ADD CONSTRAINT "guest_contact_answers_receipt_id_contact_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."contact_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_contact_answers" ADD CONSTRAINT "guest_contact_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_receipts_typed" ON "contact_receipts" USING btree ("contact_key","id" DESC NULLS FIRST) WHERE tenant_id is null and agent_id is null;