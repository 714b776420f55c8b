CREATE TABLE "commission_charges" (
	"commission_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"next_try_at" timestamp (3) with time zone,
	"payment_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commission_charges_amount" CHECK (amount_cents > 0 and tries >= 0),
	CONSTRAINT "commission_charges_paid" CHECK ((payment_id is null) = (paid_at is null) and (status in ('paid', 'revoked')) <= (paid_at is not null) and (status = 'open') <= (paid_at is null)),
	CONSTRAINT "commission_charges_tried" CHECK (next_try_at is null or status = 'open')
);
--> statement-breakpoint
ALTER TABLE "commission_charges" ADD CONSTRAINT "commission_charges_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_charges" ADD CONSTRAINT "commission_charges_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_charges" ADD CONSTRAINT "commission_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_charges_owner" ON "commission_charges" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "commission_charges_payment" ON "commission_charges" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "commission_charges_due" ON "commission_charges" USING btree ("next_try_at","commission_id") WHERE next_try_at is not null;
--> statement-breakpoint
ALTER TABLE commission_charges ADD CONSTRAINT commission_charges_known_status CHECK (status in ('open', 'paid', 'void', 'revoked'));--> statement-breakpoint
ALTER TABLE commission_charges ADD CONSTRAINT commission_charges_known_failure CHECK (failure in ('no_card', 'declined', 'needs_bank'));--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_known_reason;--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_known_reason CHECK (reason in ('within_7_days', 'within_30_days', 'fee_guarantee_unopened', 'fee_guarantee_home_gone', 'no_use', 'penalty_repealed', 'not_owed'));--> statement-breakpoint
-- Whoever owes a commission of before is asked, and pays at the press of a button: nobody's card is charged for it unasked.
INSERT INTO commission_charges (commission_id, owner_id, amount_cents, created_at, is_sample)
  SELECT id, owner_id, amount_cents, validated_at, is_sample FROM commissions
  WHERE validated_at IS NOT NULL AND voided_at IS NULL AND amount_cents > 0;--> statement-breakpoint
-- What an owner was asked for stands from the first.
CREATE TRIGGER commission_charges_frozen BEFORE UPDATE OR DELETE ON commission_charges FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('commission_id', 'owner_id', 'amount_cents', 'created_at');--> statement-breakpoint
-- What was paid is not asked for again.
CREATE TRIGGER commission_charges_paid_stays BEFORE UPDATE ON commission_charges FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND (NEW.status = 'open' OR NEW.paid_at IS NULL)) EXECUTE FUNCTION refuse_unpaying();--> statement-breakpoint
ALTER TABLE commission_charges ENABLE ALWAYS TRIGGER commission_charges_frozen;--> statement-breakpoint
ALTER TABLE commission_charges ENABLE ALWAYS TRIGGER commission_charges_paid_stays;--> statement-breakpoint
CREATE TRIGGER commission_charges_no_truncate BEFORE TRUNCATE ON commission_charges EXECUTE FUNCTION refuse_truncation();--> statement-breakpoint
ALTER TABLE commission_charges ENABLE ALWAYS TRIGGER commission_charges_no_truncate;
