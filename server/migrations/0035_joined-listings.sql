ALTER TABLE "properties" ADD COLUMN "joined_into_id" integer;--> statement-breakpoint
ALTER TABLE "listing_checks" ADD COLUMN "kept_property_id" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_joined_into_id_properties_id_fk" FOREIGN KEY ("joined_into_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_kept_property_id_properties_id_fk" FOREIGN KEY ("kept_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_joined" ON "properties" USING btree ("joined_into_id") WHERE joined_into_id is not null;--> statement-breakpoint
CREATE INDEX "listing_checks_joined" ON "listing_checks" USING btree ("owner_id","decided_at") WHERE outcome = 'joined';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_joined_withdrawn" CHECK (joined_into_id is null or (status = 'withdrawn' and joined_into_id <> id));--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_joined_whole" CHECK ((kept_property_id is not null) = (outcome is not distinct from 'joined') and (kept_property_id in (property_id, other_property_id)) is not false);--> statement-breakpoint
ALTER TABLE listing_checks DROP CONSTRAINT listing_checks_known_outcome,
  ADD CONSTRAINT listing_checks_known_outcome CHECK (outcome IN ('nothing_wrong', 'taken_up', 'joined', 'no_longer_so'));--> statement-breakpoint
-- Which listing stayed is written once, too.
CREATE OR REPLACE FUNCTION refuse_listing_check_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  told text[] := ARRAY['asked_at', 'asked_by_account_id', 'answer', 'answered_at', 'outcome', 'reason', 'kept_property_id', 'decided_at', 'decided_by_account_id'];
BEGIN
  IF may_rewrite(TG_RELID) THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'listing_checks keeps its rows' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (to_jsonb(NEW) - told) IS DISTINCT FROM (to_jsonb(OLD) - told)
    OR (OLD.asked_at IS NOT NULL AND (NEW.asked_at, NEW.asked_by_account_id) IS DISTINCT FROM (OLD.asked_at, OLD.asked_by_account_id))
    OR (OLD.answered_at IS NOT NULL AND NEW.answered_at IS DISTINCT FROM OLD.answered_at)
    OR (OLD.answered_at IS NOT NULL AND NEW.answer IS NOT NULL AND NEW.answer IS DISTINCT FROM OLD.answer)
    OR (OLD.decided_at IS NOT NULL AND (NEW.outcome, NEW.reason, NEW.kept_property_id, NEW.decided_at, NEW.decided_by_account_id, NEW.asked_at, NEW.answered_at)
      IS DISTINCT FROM (OLD.outcome, OLD.reason, OLD.kept_property_id, OLD.decided_at, OLD.decided_by_account_id, OLD.asked_at, OLD.answered_at)) THEN
    RAISE EXCEPTION 'listing_checks keeps what was found and decided' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$function$;--> statement-breakpoint
-- Hearts of a listing that was joined into another go with it. Who had saved both keeps the heart of the one that stayed, unless that was
-- removed a moment ago.
CREATE FUNCTION move_hearts_of_joined()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM saved_homes kept USING saved_homes gone
    WHERE kept.property_id = NEW.joined_into_id AND gone.property_id = NEW.id AND gone.account_id = kept.account_id
      AND kept.removed_at IS NOT NULL AND gone.removed_at IS NULL;
  DELETE FROM saved_homes gone USING saved_homes kept
    WHERE gone.property_id = NEW.id AND kept.property_id = NEW.joined_into_id AND kept.account_id = gone.account_id;
  UPDATE saved_homes SET property_id = NEW.joined_into_id WHERE property_id = NEW.id;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER properties_move_hearts AFTER UPDATE OF joined_into_id ON properties
  FOR EACH ROW WHEN (new.joined_into_id IS NOT NULL) EXECUTE FUNCTION move_hearts_of_joined();--> statement-breakpoint
-- That two listings were joined rings where their owner sits, whether they were asked before or not.
DROP TRIGGER listing_checks_announced ON listing_checks;--> statement-breakpoint
CREATE TRIGGER listing_checks_announced AFTER UPDATE OF asked_at, answered_at, decided_at ON listing_checks
  FOR EACH ROW WHEN (new.asked_at IS NOT NULL OR new.outcome = 'joined') EXECUTE FUNCTION announce_listing_check();
