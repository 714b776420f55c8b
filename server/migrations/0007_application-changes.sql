-- What happened to an application stays as it was written; a note can be erased with its person. Sample rows are moved along with time.
CREATE FUNCTION refuse_application_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_sample THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND (to_jsonb(NEW) - 'note') = (to_jsonb(OLD) - 'note') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'application_events is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION refuse_application_event_change();--> statement-breakpoint
-- A viewing is evidence (the fee guarantee hangs on it): it cannot be removed, its beginning cannot move, counted time cannot
-- shrink or exceed the time that passed, and once ended it is frozen.
CREATE FUNCTION refuse_viewing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_sample THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR NEW.id <> OLD.id OR NEW.application_id <> OLD.application_id OR NEW.viewer_account_id <> OLD.viewer_account_id
    OR NEW.started_at <> OLD.started_at OR NEW.counted_ms < OLD.counted_ms OR NEW.scroll_progress < OLD.scroll_progress
    OR NEW.counted_ms > extract(epoch FROM NEW.last_seen_at - NEW.started_at) * 1000 + 1 THEN
    RAISE EXCEPTION 'application_viewings keeps what was seen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER application_viewings_frozen BEFORE UPDATE OR DELETE ON application_viewings
  FOR EACH ROW EXECUTE FUNCTION refuse_viewing_change();--> statement-breakpoint
-- Says to some people that something of theirs has changed: kept for a while in a table, and told at commit to every server
-- that listens. Whoever changes a row, in whatever way, the people concerned hear of it.
CREATE FUNCTION announce(topic text, subject integer, accounts integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event bigint;
BEGIN
  INSERT INTO change_events (topic, subject_id, account_ids) VALUES (topic, subject, accounts) RETURNING id INTO event;
  PERFORM pg_notify('lintel_changes', json_build_object('id', event, 'topic', topic, 'subject', subject, 'accounts', accounts)::text);
END
$$;--> statement-breakpoint
CREATE FUNCTION announce_application(application integer, for_tenant text, for_owner text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tenant integer;
  owner integer;
BEGIN
  SELECT t.account_id, o.account_id INTO tenant, owner
    FROM rental_applications a JOIN tenants t ON t.id = a.tenant_id JOIN owners o ON o.id = a.owner_id WHERE a.id = application;
  IF for_tenant IS NOT NULL THEN PERFORM announce(for_tenant, application, ARRAY[tenant]); END IF;
  IF for_owner IS NOT NULL THEN PERFORM announce(for_owner, application, ARRAY[owner]); END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION announce_application_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_application(NEW.id, 'application', 'received_application');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER rental_applications_sent AFTER INSERT ON rental_applications
  FOR EACH ROW EXECUTE FUNCTION announce_application_change();--> statement-breakpoint
CREATE TRIGGER rental_applications_changed AFTER UPDATE OF status, fee_status, opened_at ON rental_applications
  FOR EACH ROW WHEN ((OLD.status, OLD.fee_status, OLD.opened_at) IS DISTINCT FROM (NEW.status, NEW.fee_status, NEW.opened_at))
  EXECUTE FUNCTION announce_application_change();--> statement-breakpoint
CREATE FUNCTION announce_part_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_application(CASE TG_OP WHEN 'DELETE' THEN OLD.application_id ELSE NEW.application_id END, 'application', 'received_application');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER application_documents_changed AFTER INSERT OR DELETE ON application_documents
  FOR EACH ROW EXECUTE FUNCTION announce_part_of_application();--> statement-breakpoint
CREATE TRIGGER leases_changed AFTER INSERT OR UPDATE ON leases
  FOR EACH ROW EXECUTE FUNCTION announce_part_of_application();--> statement-breakpoint
CREATE FUNCTION announce_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_application(NEW.application_id, 'viewing', NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER application_viewings_changed AFTER INSERT OR UPDATE ON application_viewings
  FOR EACH ROW EXECUTE FUNCTION announce_viewing();--> statement-breakpoint
-- A sign-out, wherever it happens, closes the streams of that session at once.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lintel_changes', json_build_object('session', OLD.id)::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
