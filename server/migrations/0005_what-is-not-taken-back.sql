-- What happened once stays as it happened, what is somebody's stays theirs, and what goes in steps goes forward: whoever gets the server
-- to run a statement of theirs cannot take it back. The owner of the tables migrates, and arranges sample data.
CREATE FUNCTION keep_forward()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is not taken back', TG_ARGV[0], TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$function$;
--> statement-breakpoint
CREATE TRIGGER accounts_once BEFORE UPDATE OF closed_at ON accounts
  FOR EACH ROW WHEN ((old.closed_at IS NOT NULL AND new.closed_at IS DISTINCT FROM old.closed_at))
  EXECUTE FUNCTION keep_forward('closed_at');--> statement-breakpoint
ALTER TABLE accounts ENABLE ALWAYS TRIGGER accounts_once;
--> statement-breakpoint
CREATE TRIGGER tenants_once BEFORE UPDATE OF account_id ON tenants
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE tenants ENABLE ALWAYS TRIGGER tenants_once;
--> statement-breakpoint
CREATE TRIGGER owners_once BEFORE UPDATE OF account_id ON owners
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE owners ENABLE ALWAYS TRIGGER owners_once;
--> statement-breakpoint
CREATE TRIGGER agents_once BEFORE UPDATE OF account_id ON agents
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE agents ENABLE ALWAYS TRIGGER agents_once;
--> statement-breakpoint
CREATE TRIGGER sessions_once BEFORE UPDATE OF account_id, created_at ON sessions
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id) OR (old.created_at IS NOT NULL AND new.created_at IS DISTINCT FROM old.created_at))
  EXECUTE FUNCTION keep_forward('account_id, created_at');--> statement-breakpoint
ALTER TABLE sessions ENABLE ALWAYS TRIGGER sessions_once;
--> statement-breakpoint
CREATE TRIGGER one_time_links_once BEFORE UPDATE OF account_id, used_at ON one_time_links
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id) OR (old.used_at IS NOT NULL AND new.used_at IS DISTINCT FROM old.used_at))
  EXECUTE FUNCTION keep_forward('account_id, used_at');--> statement-breakpoint
ALTER TABLE one_time_links ENABLE ALWAYS TRIGGER one_time_links_once;
--> statement-breakpoint
CREATE TRIGGER recovery_codes_once BEFORE UPDATE OF account_id, used_at ON recovery_codes
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id) OR (old.used_at IS NOT NULL AND new.used_at IS DISTINCT FROM old.used_at))
  EXECUTE FUNCTION keep_forward('account_id, used_at');--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ALWAYS TRIGGER recovery_codes_once;
--> statement-breakpoint
CREATE TRIGGER registrations_once BEFORE UPDATE OF applied_at ON registrations
  FOR EACH ROW WHEN ((old.applied_at IS NOT NULL AND new.applied_at IS DISTINCT FROM old.applied_at))
  EXECUTE FUNCTION keep_forward('applied_at');--> statement-breakpoint
ALTER TABLE registrations ENABLE ALWAYS TRIGGER registrations_once;
--> statement-breakpoint
CREATE TRIGGER properties_once BEFORE UPDATE OF owner_id ON properties
  FOR EACH ROW WHEN ((old.owner_id IS NOT NULL AND new.owner_id IS DISTINCT FROM old.owner_id))
  EXECUTE FUNCTION keep_forward('owner_id');--> statement-breakpoint
ALTER TABLE properties ENABLE ALWAYS TRIGGER properties_once;
--> statement-breakpoint
CREATE TRIGGER property_photos_once BEFORE UPDATE OF property_id ON property_photos
  FOR EACH ROW WHEN ((old.property_id IS NOT NULL AND new.property_id IS DISTINCT FROM old.property_id))
  EXECUTE FUNCTION keep_forward('property_id');--> statement-breakpoint
ALTER TABLE property_photos ENABLE ALWAYS TRIGGER property_photos_once;
--> statement-breakpoint
CREATE TRIGGER home_imports_once BEFORE UPDATE OF owner_id ON home_imports
  FOR EACH ROW WHEN ((old.owner_id IS NOT NULL AND new.owner_id IS DISTINCT FROM old.owner_id))
  EXECUTE FUNCTION keep_forward('owner_id');--> statement-breakpoint
ALTER TABLE home_imports ENABLE ALWAYS TRIGGER home_imports_once;
--> statement-breakpoint
CREATE TRIGGER saved_searches_once BEFORE UPDATE OF account_id ON saved_searches
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE saved_searches ENABLE ALWAYS TRIGGER saved_searches_once;
--> statement-breakpoint
CREATE TRIGGER saved_homes_once BEFORE UPDATE OF account_id ON saved_homes
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE saved_homes ENABLE ALWAYS TRIGGER saved_homes_once;
--> statement-breakpoint
CREATE TRIGGER saved_shares_once BEFORE UPDATE OF account_id ON saved_shares
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id))
  EXECUTE FUNCTION keep_forward('account_id');--> statement-breakpoint
ALTER TABLE saved_shares ENABLE ALWAYS TRIGGER saved_shares_once;
--> statement-breakpoint
CREATE TRIGGER conversation_participants_once BEFORE UPDATE OF account_id, disowned_at ON conversation_participants
  FOR EACH ROW WHEN ((old.account_id IS NOT NULL AND new.account_id IS DISTINCT FROM old.account_id) OR (old.disowned_at IS NOT NULL AND new.disowned_at IS DISTINCT FROM old.disowned_at))
  EXECUTE FUNCTION keep_forward('account_id, disowned_at');--> statement-breakpoint
ALTER TABLE conversation_participants ENABLE ALWAYS TRIGGER conversation_participants_once;
--> statement-breakpoint
CREATE TRIGGER rental_applications_once BEFORE UPDATE OF opened_at ON rental_applications
  FOR EACH ROW WHEN ((old.opened_at IS NOT NULL AND new.opened_at IS DISTINCT FROM old.opened_at))
  EXECUTE FUNCTION keep_forward('opened_at');--> statement-breakpoint
ALTER TABLE rental_applications ENABLE ALWAYS TRIGGER rental_applications_once;
--> statement-breakpoint
CREATE TRIGGER leases_once BEFORE UPDATE OF answered_at ON leases
  FOR EACH ROW WHEN ((old.answered_at IS NOT NULL AND new.answered_at IS DISTINCT FROM old.answered_at))
  EXECUTE FUNCTION keep_forward('answered_at');--> statement-breakpoint
ALTER TABLE leases ENABLE ALWAYS TRIGGER leases_once;
--> statement-breakpoint
CREATE TRIGGER referral_opt_ins_once BEFORE UPDATE OF ended_at ON referral_opt_ins
  FOR EACH ROW WHEN ((old.ended_at IS NOT NULL AND new.ended_at IS DISTINCT FROM old.ended_at))
  EXECUTE FUNCTION keep_forward('ended_at');--> statement-breakpoint
ALTER TABLE referral_opt_ins ENABLE ALWAYS TRIGGER referral_opt_ins_once;
--> statement-breakpoint
CREATE TRIGGER commissions_once BEFORE UPDATE OF validated_at, paid_at, voided_at ON commissions
  FOR EACH ROW WHEN ((old.validated_at IS NOT NULL AND new.validated_at IS DISTINCT FROM old.validated_at) OR (old.paid_at IS NOT NULL AND new.paid_at IS DISTINCT FROM old.paid_at) OR (old.voided_at IS NOT NULL AND new.voided_at IS DISTINCT FROM old.voided_at))
  EXECUTE FUNCTION keep_forward('validated_at, paid_at, voided_at');--> statement-breakpoint
ALTER TABLE commissions ENABLE ALWAYS TRIGGER commissions_once;
--> statement-breakpoint
CREATE TRIGGER commission_charges_once BEFORE UPDATE OF paid_at ON commission_charges
  FOR EACH ROW WHEN ((old.paid_at IS NOT NULL AND new.paid_at IS DISTINCT FROM old.paid_at))
  EXECUTE FUNCTION keep_forward('paid_at');--> statement-breakpoint
ALTER TABLE commission_charges ENABLE ALWAYS TRIGGER commission_charges_once;
--> statement-breakpoint
CREATE TRIGGER subscription_charges_once BEFORE UPDATE OF paid_at ON subscription_charges
  FOR EACH ROW WHEN ((old.paid_at IS NOT NULL AND new.paid_at IS DISTINCT FROM old.paid_at))
  EXECUTE FUNCTION keep_forward('paid_at');--> statement-breakpoint
ALTER TABLE subscription_charges ENABLE ALWAYS TRIGGER subscription_charges_once;
--> statement-breakpoint
CREATE TRIGGER appeals_once BEFORE UPDATE OF decided_at, decided_by_account_id, review_started_at, reviewer_account_id ON appeals
  FOR EACH ROW WHEN ((old.decided_at IS NOT NULL AND new.decided_at IS DISTINCT FROM old.decided_at) OR (old.decided_by_account_id IS NOT NULL AND new.decided_by_account_id IS DISTINCT FROM old.decided_by_account_id) OR (old.review_started_at IS NOT NULL AND new.review_started_at IS DISTINCT FROM old.review_started_at) OR (old.reviewer_account_id IS NOT NULL AND new.reviewer_account_id IS DISTINCT FROM old.reviewer_account_id))
  EXECUTE FUNCTION keep_forward('decided_at, decided_by_account_id, review_started_at, reviewer_account_id');--> statement-breakpoint
ALTER TABLE appeals ENABLE ALWAYS TRIGGER appeals_once;
--> statement-breakpoint
CREATE TRIGGER correction_requests_once BEFORE UPDATE OF decided_at, decided_by_account_id ON correction_requests
  FOR EACH ROW WHEN ((old.decided_at IS NOT NULL AND new.decided_at IS DISTINCT FROM old.decided_at) OR (old.decided_by_account_id IS NOT NULL AND new.decided_by_account_id IS DISTINCT FROM old.decided_by_account_id))
  EXECUTE FUNCTION keep_forward('decided_at, decided_by_account_id');--> statement-breakpoint
ALTER TABLE correction_requests ENABLE ALWAYS TRIGGER correction_requests_once;
--> statement-breakpoint
CREATE TRIGGER due_process_notices_once BEFORE UPDATE OF read_at ON due_process_notices
  FOR EACH ROW WHEN ((old.read_at IS NOT NULL AND new.read_at IS DISTINCT FROM old.read_at))
  EXECUTE FUNCTION keep_forward('read_at');--> statement-breakpoint
ALTER TABLE due_process_notices ENABLE ALWAYS TRIGGER due_process_notices_once;
--> statement-breakpoint
CREATE TRIGGER offenses_once BEFORE UPDATE OF voided_at ON offenses
  FOR EACH ROW WHEN ((old.voided_at IS NOT NULL AND new.voided_at IS DISTINCT FROM old.voided_at))
  EXECUTE FUNCTION keep_forward('voided_at');--> statement-breakpoint
ALTER TABLE offenses ENABLE ALWAYS TRIGGER offenses_once;
--> statement-breakpoint
CREATE TRIGGER penalties_once BEFORE UPDATE OF voided_at, ended_at ON penalties
  FOR EACH ROW WHEN ((old.voided_at IS NOT NULL AND new.voided_at IS DISTINCT FROM old.voided_at) OR (old.ended_at IS NOT NULL AND new.ended_at IS DISTINCT FROM old.ended_at))
  EXECUTE FUNCTION keep_forward('voided_at, ended_at');--> statement-breakpoint
ALTER TABLE penalties ENABLE ALWAYS TRIGGER penalties_once;
--> statement-breakpoint
CREATE TRIGGER reactivations_once BEFORE UPDATE OF effective_at ON reactivations
  FOR EACH ROW WHEN ((old.effective_at IS NOT NULL AND new.effective_at IS DISTINCT FROM old.effective_at))
  EXECUTE FUNCTION keep_forward('effective_at');--> statement-breakpoint
ALTER TABLE reactivations ENABLE ALWAYS TRIGGER reactivations_once;
--> statement-breakpoint
CREATE TRIGGER pattern_findings_once BEFORE UPDATE OF decided_at ON pattern_findings
  FOR EACH ROW WHEN ((old.decided_at IS NOT NULL AND new.decided_at IS DISTINCT FROM old.decided_at))
  EXECUTE FUNCTION keep_forward('decided_at');--> statement-breakpoint
ALTER TABLE pattern_findings ENABLE ALWAYS TRIGGER pattern_findings_once;
--> statement-breakpoint
CREATE TRIGGER listing_checks_once BEFORE UPDATE OF decided_at ON listing_checks
  FOR EACH ROW WHEN ((old.decided_at IS NOT NULL AND new.decided_at IS DISTINCT FROM old.decided_at))
  EXECUTE FUNCTION keep_forward('decided_at');--> statement-breakpoint
ALTER TABLE listing_checks ENABLE ALWAYS TRIGGER listing_checks_once;
--> statement-breakpoint
CREATE TRIGGER gateway_events_once BEFORE UPDATE OF processed_at ON gateway_events
  FOR EACH ROW WHEN ((old.processed_at IS NOT NULL AND new.processed_at IS DISTINCT FROM old.processed_at))
  EXECUTE FUNCTION keep_forward('processed_at');--> statement-breakpoint
ALTER TABLE gateway_events ENABLE ALWAYS TRIGGER gateway_events_once;
--> statement-breakpoint
CREATE TRIGGER payments_once BEFORE UPDATE OF paid_at ON payments
  FOR EACH ROW WHEN ((old.paid_at IS NOT NULL AND new.paid_at IS DISTINCT FROM old.paid_at))
  EXECUTE FUNCTION keep_forward('paid_at');--> statement-breakpoint
ALTER TABLE payments ENABLE ALWAYS TRIGGER payments_once;
--> statement-breakpoint
CREATE TRIGGER support_requests_once BEFORE UPDATE OF closed_at, closed_by_account_id ON support_requests
  FOR EACH ROW WHEN ((old.closed_at IS NOT NULL AND new.closed_at IS DISTINCT FROM old.closed_at) OR (old.closed_by_account_id IS NOT NULL AND new.closed_by_account_id IS DISTINCT FROM old.closed_by_account_id))
  EXECUTE FUNCTION keep_forward('closed_at, closed_by_account_id');--> statement-breakpoint
ALTER TABLE support_requests ENABLE ALWAYS TRIGGER support_requests_once;
--> statement-breakpoint
CREATE TRIGGER tenancies_once BEFORE UPDATE OF tenant_id ON tenancies
  FOR EACH ROW WHEN ((old.tenant_id IS NOT NULL AND new.tenant_id IS DISTINCT FROM old.tenant_id))
  EXECUTE FUNCTION keep_forward('tenant_id');--> statement-breakpoint
ALTER TABLE tenancies ENABLE ALWAYS TRIGGER tenancies_once;
--> statement-breakpoint
CREATE TRIGGER tenancy_calendars_once BEFORE UPDATE OF revoked_at ON tenancy_calendars
  FOR EACH ROW WHEN ((old.revoked_at IS NOT NULL AND new.revoked_at IS DISTINCT FROM old.revoked_at))
  EXECUTE FUNCTION keep_forward('revoked_at');--> statement-breakpoint
ALTER TABLE tenancy_calendars ENABLE ALWAYS TRIGGER tenancy_calendars_once;
--> statement-breakpoint
CREATE TRIGGER rental_applications_steps BEFORE UPDATE OF status ON rental_applications
  FOR EACH ROW WHEN (old.status <> new.status AND (old.status IN ('rejected', 'withdrawn') OR new.status = 'pending' OR (old.status = 'approved' AND new.status = 'under_review')))
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE rental_applications ENABLE ALWAYS TRIGGER rental_applications_steps;
--> statement-breakpoint
CREATE TRIGGER leases_steps BEFORE UPDATE OF status ON leases
  FOR EACH ROW WHEN (old.status <> new.status AND old.status <> 'offered')
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE leases ENABLE ALWAYS TRIGGER leases_steps;
--> statement-breakpoint
CREATE TRIGGER commissions_steps BEFORE UPDATE OF status ON commissions
  FOR EACH ROW WHEN (old.status <> new.status AND (old.status = 'paid' OR (new.status = 'pending' AND new.validated_at IS NOT NULL) OR (new.status = 'paid' AND old.status <> 'validated')))
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE commissions ENABLE ALWAYS TRIGGER commissions_steps;
--> statement-breakpoint
CREATE TRIGGER commission_charges_steps BEFORE UPDATE OF status ON commission_charges
  FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'open')
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE commission_charges ENABLE ALWAYS TRIGGER commission_charges_steps;
--> statement-breakpoint
CREATE TRIGGER payments_steps BEFORE UPDATE OF status ON payments
  FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'open')
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE payments ENABLE ALWAYS TRIGGER payments_steps;
--> statement-breakpoint
CREATE TRIGGER payment_listings_steps BEFORE UPDATE OF status ON payment_listings
  FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'open')
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE payment_listings ENABLE ALWAYS TRIGGER payment_listings_steps;
--> statement-breakpoint
CREATE TRIGGER refunds_steps BEFORE UPDATE OF status ON refunds
  FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'requested')
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE refunds ENABLE ALWAYS TRIGGER refunds_steps;
--> statement-breakpoint
CREATE TRIGGER appeals_steps BEFORE UPDATE OF status ON appeals
  FOR EACH ROW WHEN (old.status <> new.status AND (old.status IN ('approved', 'denied') OR new.status = 'pending'))
  EXECUTE FUNCTION keep_forward('status');--> statement-breakpoint
ALTER TABLE appeals ENABLE ALWAYS TRIGGER appeals_steps;
--> statement-breakpoint
CREATE TRIGGER tenancies_steps BEFORE UPDATE OF tenant_state ON tenancies
  FOR EACH ROW WHEN (old.tenant_state <> new.tenant_state AND old.tenant_state = 'confirmed')
  EXECUTE FUNCTION keep_forward('tenant_state');--> statement-breakpoint
ALTER TABLE tenancies ENABLE ALWAYS TRIGGER tenancies_steps;
--> statement-breakpoint
CREATE TRIGGER appeal_documents_once BEFORE UPDATE OF removed_at ON appeal_documents
  FOR EACH ROW WHEN (old.removed_at IS NOT NULL AND new.removed_at IS DISTINCT FROM old.removed_at)
  EXECUTE FUNCTION keep_forward('removed_at');--> statement-breakpoint
ALTER TABLE appeal_documents ENABLE ALWAYS TRIGGER appeal_documents_once;
--> statement-breakpoint
CREATE TRIGGER maintenance_photos_once BEFORE UPDATE OF removed_at ON maintenance_photos
  FOR EACH ROW WHEN (old.removed_at IS NOT NULL AND new.removed_at IS DISTINCT FROM old.removed_at)
  EXECUTE FUNCTION keep_forward('removed_at');--> statement-breakpoint
ALTER TABLE maintenance_photos ENABLE ALWAYS TRIGGER maintenance_photos_once;
--> statement-breakpoint
CREATE TRIGGER compliance_duties_once BEFORE UPDATE OF done_at, done_by_account_id ON compliance_duties
  FOR EACH ROW WHEN ((old.done_at IS NOT NULL AND new.done_at IS DISTINCT FROM old.done_at) OR (old.done_by_account_id IS NOT NULL AND new.done_by_account_id IS DISTINCT FROM old.done_by_account_id))
  EXECUTE FUNCTION keep_forward('done_at, done_by_account_id');--> statement-breakpoint
ALTER TABLE compliance_duties ENABLE ALWAYS TRIGGER compliance_duties_once;
