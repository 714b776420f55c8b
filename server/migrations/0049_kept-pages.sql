CREATE TABLE "page_changes" (
	"txid" "xid8" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_changes_age" ON "page_changes" USING btree ("created_at");--> statement-breakpoint
-- Notes that this transaction changes what pages for everybody are made of: once for each, in a row of its own, so that nobody waits for
-- anybody. The row is there with the commit, and without it never was.
CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO page_changes (txid) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The tables that such pages are made of; a test listens to what they read, and fails for one that is missing here.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['properties', 'owners', 'accounts', 'tenants', 'agents', 'places', 'inquiries', 'messages'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_page_change()',
      watched || '_page_change', watched);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', watched, watched || '_page_change');
  END LOOP;
END
$$;--> statement-breakpoint
-- Of who takes part, pages know which messages are the owner's. What a person has read changes often, and is on no such page.
CREATE TRIGGER conversation_participants_page_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, conversation_id, role
  ON conversation_participants FOR EACH STATEMENT EXECUTE FUNCTION note_page_change();--> statement-breakpoint
ALTER TABLE conversation_participants ENABLE ALWAYS TRIGGER conversation_participants_page_change;
