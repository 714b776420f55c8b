CREATE TABLE "notification_marks" (
	"account_id" integer NOT NULL,
	"topic" text NOT NULL,
	"role" text NOT NULL,
	"subject_id" integer NOT NULL,
	"up_to" integer NOT NULL,
	CONSTRAINT "notification_marks_account_id_topic_role_subject_id_pk" PRIMARY KEY("account_id","topic","role","subject_id"),
	CONSTRAINT "notification_marks_known_role" CHECK (role in ('tenant', 'owner', 'agent')),
	CONSTRAINT "notification_marks_up_to" CHECK (up_to >= 1 and subject_id >= 1)
);
--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A notice rings where its owner sits, and what was read on one screen is read on the other.
CREATE FUNCTION announce_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM announce('notice', o.account_id, ARRAY[o.account_id]) FROM owners o WHERE o.id = NEW.owner_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER due_process_notices_announced AFTER INSERT OR UPDATE OF read_at ON due_process_notices
  FOR EACH ROW EXECUTE FUNCTION announce_notice();--> statement-breakpoint
CREATE FUNCTION announce_notifications_read() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM announce('notice', account_id, ARRAY[account_id]) FROM (SELECT DISTINCT account_id FROM changed) AS readers;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER notification_marks_added AFTER INSERT ON notification_marks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications_read();--> statement-breakpoint
CREATE TRIGGER notification_marks_moved AFTER UPDATE ON notification_marks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications_read();
