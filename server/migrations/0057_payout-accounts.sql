CREATE TABLE "sandbox_payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"access_key" text NOT NULL,
	"legal_name" text NOT NULL,
	"tax_number" text,
	"bank_account" text,
	"return_path" text DEFAULT '/' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_payout_accounts_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "sandbox_payout_accounts_access_key_unique" UNIQUE("access_key")
);
--> statement-breakpoint
ALTER TABLE "commission_payouts" DROP CONSTRAINT "commission_payouts_tried";--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "brokerage" text;--> statement-breakpoint
UPDATE agent_payout_accounts p SET brokerage = a.brokerage FROM agents a WHERE a.id = p.agent_id;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ALTER COLUMN "brokerage" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "is_made_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was taken as good until now is asked about before the next payout.
ALTER TABLE "agent_payout_accounts" ADD COLUMN "state" text NOT NULL DEFAULT 'ready';--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "bank_last4" text;--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE commission_payouts DROP CONSTRAINT commission_payouts_known_status;--> statement-breakpoint
ALTER TABLE commission_payouts ADD CONSTRAINT commission_payouts_known_status CHECK (status in ('due', 'held', 'sending', 'paid', 'failed', 'void'));--> statement-breakpoint
UPDATE commission_payouts SET status = 'held', held_because = 'no_account', failure = NULL
  WHERE status = 'failed' AND failure = 'No account of the brokerage is on file.';--> statement-breakpoint
ALTER TABLE agent_payout_accounts ADD CONSTRAINT agent_payout_accounts_known_state CHECK (state in ('details_needed', 'in_review', 'ready', 'closed'));--> statement-breakpoint
ALTER TABLE "agent_payout_accounts" ADD CONSTRAINT "agent_payout_accounts_bank" CHECK (bank_name is null or bank_last4 is not null);--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_held" CHECK ((status = 'held') = (held_because is not null));--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_tried" CHECK ((status in ('due', 'held', 'sending', 'failed')) = (next_try_at is not null));--> statement-breakpoint
ALTER TABLE commission_payouts ADD CONSTRAINT commission_payouts_known_held_because CHECK (held_because in ('no_account', 'details_needed', 'in_review', 'closed'));
