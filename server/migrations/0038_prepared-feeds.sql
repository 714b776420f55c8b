ALTER TABLE "feed_sources" ADD COLUMN "prepared_by_account_id" integer;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_prepared_by_account_id_accounts_id_fk" FOREIGN KEY ("prepared_by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_sources_prepared" ON "feed_sources" USING btree ("id") WHERE prepared_by_account_id is not null;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_handed_over" CHECK (case when "feed_sources"."prepared_by_account_id" is null then "feed_sources"."handed_over_at" is null
        else "feed_sources"."handed_over_at" is not null or "feed_sources"."started_at" is null end);--> statement-breakpoint
-- What staff prepared rings where its owner sits, once it is handed over.
CREATE FUNCTION announce_prepared_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce('listing_question', o.account_id, ARRAY[o.account_id]) FROM owners o WHERE o.id = NEW.owner_id;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER feed_sources_announced AFTER UPDATE OF handed_over_at ON feed_sources
  FOR EACH ROW WHEN (new.handed_over_at IS NOT NULL) EXECUTE FUNCTION announce_prepared_feed();--> statement-breakpoint
-- Who prepared a feed, and when its owner got it, are written once, too.
DROP TRIGGER feed_sources_once ON feed_sources;--> statement-breakpoint
CREATE TRIGGER feed_sources_once BEFORE UPDATE OF owner_id, started_at, prepared_by_account_id, handed_over_at ON feed_sources
  FOR EACH ROW WHEN ((old.owner_id IS NOT NULL AND new.owner_id IS DISTINCT FROM old.owner_id)
    OR (old.started_at IS NOT NULL AND new.started_at IS DISTINCT FROM old.started_at)
    OR (new.prepared_by_account_id IS DISTINCT FROM old.prepared_by_account_id)
    OR (old.handed_over_at IS NOT NULL AND new.handed_over_at IS DISTINCT FROM old.handed_over_at))
  EXECUTE FUNCTION keep_forward('owner_id, started_at, prepared_by_account_id, handed_over_at');--> statement-breakpoint
ALTER TABLE feed_sources ENABLE ALWAYS TRIGGER feed_sources_once;
