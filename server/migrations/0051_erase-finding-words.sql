-- Evidence: nobody rewrites what was found. The words of somebody who leaves are erased where no offense was recorded for them.
CREATE FUNCTION refuse_finding_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.offense_id IS NULL AND NEW.excerpt = '' AND NEW.quote = '[erased ' || OLD.id || ']'
    AND to_jsonb(NEW) - ARRAY['quote', 'excerpt'] = to_jsonb(OLD) - ARRAY['quote', 'excerpt'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'monitor_findings keeps what was found' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER monitor_findings_append_only ON monitor_findings;--> statement-breakpoint
CREATE TRIGGER monitor_findings_append_only BEFORE UPDATE OR DELETE ON monitor_findings
  FOR EACH ROW EXECUTE FUNCTION refuse_finding_change();--> statement-breakpoint
ALTER TABLE monitor_findings ENABLE ALWAYS TRIGGER monitor_findings_append_only;
