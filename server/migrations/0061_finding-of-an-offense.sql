ALTER TABLE "offenses" ADD COLUMN "finding_id" integer;--> statement-breakpoint
ALTER TABLE "offenses" ADD CONSTRAINT "offenses_finding_id_monitor_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."monitor_findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offenses_finding" ON "offenses" USING btree ("finding_id") WHERE finding_id is not null;--> statement-breakpoint
ALTER TABLE "offenses" ADD CONSTRAINT "offenses_finding_decided" CHECK (finding_id is null or found_by = 'person');