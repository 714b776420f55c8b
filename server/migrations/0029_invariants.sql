-- What a column may say. The words are those of the tables and the contract, which a test holds against these.
ALTER TABLE outbox_mails ADD CONSTRAINT outbox_mails_known_language CHECK (language in ('en', 'es'));--> statement-breakpoint
ALTER TABLE outbox_mails ADD CONSTRAINT outbox_mails_known_state CHECK (state in ('waiting', 'kept', 'sent', 'failed', 'void'));--> statement-breakpoint
ALTER TABLE sandbox_disputes ADD CONSTRAINT sandbox_disputes_known_status CHECK (status in ('needs_response', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE sandbox_intents ADD CONSTRAINT sandbox_intents_known_kind CHECK (kind in ('payment', 'setup'));--> statement-breakpoint
ALTER TABLE sandbox_intents ADD CONSTRAINT sandbox_intents_known_status CHECK (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));--> statement-breakpoint
ALTER TABLE sandbox_refunds ADD CONSTRAINT sandbox_refunds_known_status CHECK (status in ('pending', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE application_documents ADD CONSTRAINT application_documents_known_kind CHECK (kind in ('voucher', 'income', 'identity', 'reference', 'other'));--> statement-breakpoint
ALTER TABLE application_documents ADD CONSTRAINT application_documents_known_content_type CHECK (content_type in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
ALTER TABLE application_events ADD CONSTRAINT application_events_known_kind CHECK (kind in ('sent', 'fee_paid', 'fee_returned', 'opened', 'under_review', 'approved', 'rejected', 'withdrawn', 'document_added', 'document_removed', 'document_opened', 'voucher_number_revealed', 'employment_revealed', 'lease_offered', 'lease_confirmed', 'lease_declined', 'lease_canceled'));--> statement-breakpoint
ALTER TABLE application_events ADD CONSTRAINT application_events_known_by CHECK ("by" in ('tenant', 'owner', 'lintel'));--> statement-breakpoint
ALTER TABLE application_viewings ADD CONSTRAINT application_viewings_known_end_reason CHECK (end_reason in ('left', 'silent', 'withdrawn'));--> statement-breakpoint
ALTER TABLE application_viewings ADD CONSTRAINT application_viewings_known_current_section CHECK (current_section in ('applicant', 'voucher', 'income', 'move_in', 'documents'));--> statement-breakpoint
ALTER TABLE application_viewings ADD CONSTRAINT application_viewings_known_sections_viewed CHECK (sections_viewed <@ array['applicant', 'voucher', 'income', 'move_in', 'documents']::text[]);--> statement-breakpoint
ALTER TABLE leases ADD CONSTRAINT leases_known_status CHECK (status in ('offered', 'confirmed', 'declined', 'canceled'));--> statement-breakpoint
ALTER TABLE rental_applications ADD CONSTRAINT rental_applications_known_status CHECK (status in ('pending', 'under_review', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE rental_applications ADD CONSTRAINT rental_applications_known_fee_status CHECK (fee_status in ('waived', 'due', 'paid'));--> statement-breakpoint
ALTER TABLE contact_receipts ADD CONSTRAINT contact_receipts_known_initiation_type CHECK (initiation_type in ('direct_contact', 'agent_introduction', 'showing_request', 'application_submission'));--> statement-breakpoint
ALTER TABLE contact_receipts ADD CONSTRAINT contact_receipts_known_contact_method CHECK (contact_method in ('platform_message', 'phone', 'email', 'in_person'));--> statement-breakpoint
ALTER TABLE contact_receipts ADD CONSTRAINT contact_receipts_known_initiated_by CHECK (initiated_by in ('tenant', 'agent', 'owner'));--> statement-breakpoint
ALTER TABLE inquiry_replies ADD CONSTRAINT inquiry_replies_known_channel CHECK (channel in ('conversation', 'mail'));--> statement-breakpoint
ALTER TABLE receipt_events ADD CONSTRAINT receipt_events_known_kind CHECK (kind in ('issued', 'inquiry', 'status', 'erased'));--> statement-breakpoint
ALTER TABLE appeals ADD CONSTRAINT appeals_known_status CHECK (status in ('pending', 'under_review', 'approved', 'denied'));--> statement-breakpoint
ALTER TABLE compliance_duties ADD CONSTRAINT compliance_duties_known_kind CHECK (kind in ('training', 'monitoring'));--> statement-breakpoint
ALTER TABLE correction_requests ADD CONSTRAINT correction_requests_known_outcome CHECK (outcome in ('corrected', 'declined'));--> statement-breakpoint
ALTER TABLE due_process_notices ADD CONSTRAINT due_process_notices_known_language CHECK (language in ('en', 'es'));--> statement-breakpoint
ALTER TABLE due_process_notices ADD CONSTRAINT due_process_notices_known_delivery_method CHECK (delivery_method in ('email', 'platform'));--> statement-breakpoint
ALTER TABLE offenses ADD CONSTRAINT offenses_known_category CHECK (category in ('race_ethnicity', 'religion', 'gender_identity', 'sexual_orientation', 'disability', 'family_status', 'national_origin', 'age', 'voucher'));--> statement-breakpoint
ALTER TABLE offenses ADD CONSTRAINT offenses_known_found_in CHECK (found_in in ('listing', 'message', 'reply', 'application', 'conduct'));--> statement-breakpoint
ALTER TABLE offenses ADD CONSTRAINT offenses_known_found_by CHECK (found_by in ('person', 'machine'));--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_known_language CHECK (language in ('en', 'es'));--> statement-breakpoint
ALTER TABLE agents ADD CONSTRAINT agents_known_status CHECK (status in ('pending_review', 'approved', 'declined'));--> statement-breakpoint
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_known_purpose CHECK (purpose in ('welcome', 'reset', 'confirm_email', 'staff'));--> statement-breakpoint
ALTER TABLE owners ADD CONSTRAINT owners_known_standing CHECK (standing in ('good', 'suspended', 'banned'));--> statement-breakpoint
ALTER TABLE registrations ADD CONSTRAINT registrations_known_role CHECK (role in ('tenant', 'owner', 'agent'));--> statement-breakpoint
ALTER TABLE registrations ADD CONSTRAINT registrations_known_language CHECK (language in ('en', 'es'));--> statement-breakpoint
ALTER TABLE home_import_rows ADD CONSTRAINT home_import_rows_known_state CHECK (state in ('ready', 'wrong', 'created', 'known'));--> statement-breakpoint
ALTER TABLE home_imports ADD CONSTRAINT home_imports_known_state CHECK (state in ('ready', 'running', 'done', 'canceled'));--> statement-breakpoint
ALTER TABLE places ADD CONSTRAINT places_known_kind CHECK (kind in ('city', 'state', 'zip'));--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_known_status CHECK (status in ('draft', 'active', 'expired', 'withdrawn'));--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_known_pet_policy CHECK (pet_policy in ('allowed', 'not-allowed', 'case-by-case'));--> statement-breakpoint
ALTER TABLE conversation_participants ADD CONSTRAINT conversation_participants_known_role CHECK (role in ('tenant', 'agent', 'owner'));--> statement-breakpoint
ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_known_gateway CHECK (gateway in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_known_status CHECK (status in ('inquiry', 'open', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE gateway_customers ADD CONSTRAINT gateway_customers_known_gateway CHECK (gateway in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE gateway_events ADD CONSTRAINT gateway_events_known_gateway CHECK (gateway in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_known_kind CHECK (kind in ('listing', 'application_fee', 'fine', 'reactivation'));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_known_status CHECK (status in ('open', 'paid', 'returned', 'refunded', 'canceled', 'disputed', 'charged_back'));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_known_gateway CHECK (gateway in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_known_status CHECK (status in ('requested', 'declined', 'pending', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_known_reason CHECK (reason in ('within_7_days', 'within_30_days', 'fee_guarantee_unopened', 'fee_guarantee_home_gone', 'no_use', 'penalty_repealed'));--> statement-breakpoint
ALTER TABLE rent_credits ADD CONSTRAINT rent_credits_known_ending CHECK (ending in ('expired', 'repealed'));--> statement-breakpoint
ALTER TABLE saved_cards ADD CONSTRAINT saved_cards_known_gateway CHECK (gateway in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE support_requests ADD CONSTRAINT support_requests_known_user_type CHECK (user_type in ('tenant', 'owner', 'agent', 'other'));--> statement-breakpoint
ALTER TABLE penalties ADD CONSTRAINT penalties_known_penalty_type CHECK (penalty_type in ('fee', 'listing_suspension', 'platform_ban'));--> statement-breakpoint
-- What is true of money, days and decisions, whoever writes it.
ALTER TABLE rental_applications ADD CONSTRAINT rental_applications_amounts CHECK (fee_cents >= 0 and coalesce(monthly_income_cents, 0) >= 0);--> statement-breakpoint
ALTER TABLE leases ADD CONSTRAINT leases_amounts CHECK (monthly_rent_cents > 0 and deposit_cents >= 0);--> statement-breakpoint
ALTER TABLE leases ADD CONSTRAINT leases_answered CHECK ((status = 'offered') = (answered_at is null));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_paid CHECK ((status in ('open', 'canceled')) = (paid_at is null));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_covers CHECK (num_nonnulls(covers_from, covers_until) in (0, 2) and covers_from <= covers_until);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_dates CHECK (decided_at >= requested_at and completed_at >= requested_at);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_completed CHECK (status <> 'succeeded' or completed_at is not null);--> statement-breakpoint
ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_closed CHECK ((status in ('won', 'lost')) = (closed_at is not null) and amount_cents > 0 and listing_ms_left >= 0);--> statement-breakpoint
ALTER TABLE rent_credits ADD CONSTRAINT rent_credits_dates CHECK (expires_at > created_at and ended_at >= created_at);--> statement-breakpoint
ALTER TABLE offenses ADD CONSTRAINT offenses_dates CHECK (occurred_at <= recorded_at + interval '1 day' and voided_at >= recorded_at);--> statement-breakpoint
ALTER TABLE offenses ADD CONSTRAINT offenses_incident_positive CHECK (incident >= 1);--> statement-breakpoint
ALTER TABLE penalties ADD CONSTRAINT penalties_dates CHECK (expires_at > created_at and appeal_until > created_at and least(stayed_at, paid_at, voided_at, lifted_at, ended_at) >= created_at);--> statement-breakpoint
ALTER TABLE penalties ADD CONSTRAINT penalties_appealable CHECK (is_repealable or appeal_until is null);--> statement-breakpoint
ALTER TABLE penalties ADD CONSTRAINT penalties_attempts CHECK (charge_attempts >= 0 and (charge_at is null or amount_cents > 0));--> statement-breakpoint
-- An offense costs each thing once. A profile that comes after another one carries its penalties on as its own.
CREATE UNIQUE INDEX penalties_once ON penalties (offense_id, owner_id, penalty_type, is_repealable);--> statement-breakpoint
ALTER TABLE appeals ADD CONSTRAINT appeals_dates CHECK (decided_at >= created_at and review_started_at >= created_at);--> statement-breakpoint
ALTER TABLE correction_requests ADD CONSTRAINT correction_requests_decided CHECK ((decided_at is null) = (outcome is null) and decided_at >= created_at);--> statement-breakpoint
ALTER TABLE reactivations ADD CONSTRAINT reactivations_dates CHECK (effective_at >= signed_at);--> statement-breakpoint
ALTER TABLE compliance_duties ADD CONSTRAINT compliance_duties_number CHECK (number between 1 and 8);--> statement-breakpoint
ALTER TABLE application_viewings ADD CONSTRAINT application_viewings_ended CHECK ((ended_at is null) = (end_reason is null) and ended_at >= started_at and scroll_progress between 0 and 100);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_dates CHECK (expires_at > created_at);--> statement-breakpoint
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_dates CHECK (expires_at > created_at);--> statement-breakpoint
ALTER TABLE home_imports ADD CONSTRAINT home_imports_finished CHECK ((state in ('done', 'canceled')) = (finished_at is not null));--> statement-breakpoint
ALTER TABLE outbox_mails ADD CONSTRAINT outbox_mails_sent CHECK ((state = 'sent') = (sent_at is not null) and attempts >= 0);--> statement-breakpoint
-- What was agreed to or paid stays as it was: the columns that are named never change.
CREATE FUNCTION refuse_change_of() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  name text;
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% keeps its rows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH name IN ARRAY TG_ARGV LOOP
    IF to_jsonb(NEW) -> name IS DISTINCT FROM to_jsonb(OLD) -> name THEN
      RAISE EXCEPTION '% of % never changes', name, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_frozen BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('kind', 'payer_account_id', 'owner_id', 'tenant_id', 'property_id', 'application_id', 'amount_cents', 'gateway');--> statement-breakpoint
CREATE TRIGGER refunds_frozen BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('payment_id', 'penalty_id', 'reason', 'amount_cents', 'requested_by_account_id', 'asked_because');--> statement-breakpoint
CREATE TRIGGER chargebacks_frozen BEFORE UPDATE OR DELETE ON chargebacks FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('payment_id', 'gateway', 'gateway_dispute_id', 'reason', 'amount_cents', 'opened_at');--> statement-breakpoint
CREATE TRIGGER rent_credits_frozen BEFORE UPDATE OR DELETE ON rent_credits FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('tenant_id', 'penalty_id', 'amount_cents');--> statement-breakpoint
CREATE TRIGGER leases_frozen BEFORE UPDATE OR DELETE ON leases FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('application_id', 'property_id', 'tenant_id', 'owner_id', 'starts_on', 'ends_on', 'monthly_rent_cents', 'deposit_cents');--> statement-breakpoint
CREATE TRIGGER rental_applications_frozen BEFORE UPDATE OR DELETE ON rental_applications FOR EACH ROW EXECUTE FUNCTION
  refuse_change_of('property_id', 'tenant_id', 'owner_id', 'receipt_id', 'has_voucher', 'fee_cents');--> statement-breakpoint
-- No more goes back than came in, whoever gives it back at the same moment: the payment is held, and the books say what came.
CREATE FUNCTION refuse_refund_beyond() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  received bigint;
  back bigint;
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(e.amount_cents), 0) INTO received FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'gateway_clearing'
    WHERE t.key = 'payment:' || NEW.payment_id || ':received';
  SELECT coalesce(sum(amount_cents), 0) INTO back FROM refunds WHERE payment_id = NEW.payment_id AND status <> 'declined';
  IF back > received THEN
    RAISE EXCEPTION 'of payment % more would go back than came in: % of % cents', NEW.payment_id, back, received USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF status, amount_cents ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond();--> statement-breakpoint
-- An offense is the one after those that count when it is recorded, those of the same owner's former profiles among them.
CREATE FUNCTION refuse_wrong_offense_number() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  expected integer;
BEGIN
  PERFORM FROM owners WHERE id = NEW.owner_id FOR UPDATE;
  SELECT count(*) + 1 INTO expected FROM offenses o WHERE o.voided_at IS NULL
    AND (o.owner_id = NEW.owner_id OR o.owner_id IN (SELECT former_owner_id FROM owner_successions WHERE owner_id = NEW.owner_id));
  IF NEW.number <> expected THEN
    RAISE EXCEPTION 'the next offense of owner % is number %, not %', NEW.owner_id, expected, NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER offenses_numbered BEFORE INSERT ON offenses FOR EACH ROW EXECUTE FUNCTION refuse_wrong_offense_number();--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT t.tgrelid::regclass AS name, c.relname, t.tgname, t.tgfoid::regproc::text AS does FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.proname IN ('refuse_change_of', 'refuse_refund_beyond', 'refuse_wrong_offense_number')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.name, guard.tgname);
    IF NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = guard.name::oid AND t.tgname = guard.relname || '_no_truncate') THEN
      EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %s EXECUTE FUNCTION refuse_truncation()', guard.relname || '_no_truncate', guard.name);
      EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.name, guard.relname || '_no_truncate');
    END IF;
  END LOOP;
END
$$;
