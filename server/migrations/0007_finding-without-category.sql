ALTER TABLE "monitor_findings" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE monitor_findings DROP CONSTRAINT monitor_findings_known_rule;--> statement-breakpoint
ALTER TABLE monitor_findings
  ADD CONSTRAINT monitor_findings_known_rule CHECK (rule IN ('refusal', 'preference', 'terms', 'fit', 'place', 'age-limit', 'cue', 'likeness', 'unread'));
