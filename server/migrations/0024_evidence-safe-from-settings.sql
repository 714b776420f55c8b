-- What is on record may be rewritten by nobody but the owner of the tables, and by the owner only in a transaction that says so:
-- the demo sets the times of its sample rows anew. A role that serves can say what it likes.
CREATE FUNCTION may_rewrite(relation oid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(current_setting('lintel.rewrites', true), '') = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = relation), 'USAGE')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT may_rewrite(TG_RELID) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['contact_details', 'tenant_name', 'tenant_email', 'tenant_phone', 'agent_name', 'agent_email', 'agent_license', 'salt'];
  field text;
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN NEW;
  END IF;
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
-- Sample rows are no exception any more: whoever serves could have called a row a sample.
CREATE OR REPLACE FUNCTION refuse_application_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND (to_jsonb(NEW) - 'note') = (to_jsonb(OLD) - 'note') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'application_events is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_viewing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR NEW.id <> OLD.id OR NEW.application_id <> OLD.application_id OR NEW.viewer_account_id <> OLD.viewer_account_id
    OR NEW.is_sample <> OLD.is_sample
    OR NEW.started_at <> OLD.started_at OR NEW.counted_ms < OLD.counted_ms OR NEW.scroll_progress < OLD.scroll_progress
    OR NEW.counted_ms > extract(epoch FROM NEW.last_seen_at - NEW.started_at) * 1000 + 1 THEN
    RAISE EXCEPTION 'application_viewings keeps what was seen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - TG_ARGV) IS DISTINCT FROM (to_jsonb(OLD) - TG_ARGV) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_fines_append_only BEFORE UPDATE OR DELETE ON payment_fines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER offense_reporters_append_only BEFORE UPDATE OR DELETE ON offense_reporters
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- All of it holds whatever session_replication_role says, and TRUNCATE, which fires no trigger of a row, has one of its own.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT t.tgrelid::regclass AS name, t.tgname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'refuse\_%'
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.name, guard.tgname);
  END LOOP;
  FOR guard IN SELECT DISTINCT t.tgrelid::regclass AS name, c.relname FROM pg_trigger t
    JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'refuse\_%'
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %s EXECUTE FUNCTION refuse_truncation()', guard.relname || '_no_truncate', guard.name);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.name, guard.relname || '_no_truncate');
  END LOOP;
END
$$;--> statement-breakpoint
-- What a function names is what it was written for, whatever the session's search path has before it.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', each.name);
  END LOOP;
END
$$;
