-- Receipts, their events and the audit trail are evidence: no role of the application may change or delete them.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipt_events_append_only BEFORE UPDATE OR DELETE ON receipt_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER contact_receipts_no_delete BEFORE DELETE ON contact_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A person's data may be erased from a receipt (the digests stay, so the chain still verifies); nothing else may change.
CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['contact_details', 'tenant_name', 'tenant_email', 'tenant_phone', 'agent_name', 'agent_email', 'agent_license', 'salt'];
  field text;
BEGIN
  IF (to_jsonb(NEW) - personal) IS DISTINCT FROM (to_jsonb(OLD) - personal) THEN
    RAISE EXCEPTION 'contact_receipts is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH field IN ARRAY personal LOOP
    IF to_jsonb(NEW) -> field IS DISTINCT FROM to_jsonb(OLD) -> field AND to_jsonb(NEW) -> field <> 'null'::jsonb THEN
      RAISE EXCEPTION 'contact_receipts is append-only' USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_receipts_append_only BEFORE UPDATE ON contact_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();
