CREATE INDEX "rental_applications_receipt" ON "rental_applications" USING btree ("receipt_id");--> statement-breakpoint
-- Before its first opening an owner hears of an application that it came, and that it was withdrawn: not of its fee or documents.
CREATE OR REPLACE FUNCTION announce_application_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_application(NEW.id, 'application',
    CASE WHEN TG_OP = 'INSERT' OR NEW.opened_at IS NOT NULL OR NEW.status <> OLD.status THEN 'received_application' END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_part_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  application integer := CASE TG_OP WHEN 'DELETE' THEN OLD.application_id ELSE NEW.application_id END;
  is_opened boolean := (SELECT opened_at IS NOT NULL FROM rental_applications WHERE id = application);
BEGIN
  PERFORM announce_application(application, 'application', CASE WHEN is_opened THEN 'received_application' END);
  RETURN NULL;
END
$$;
