ALTER TABLE "listing_checks" DROP CONSTRAINT "listing_checks_of_kind";--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_of_kind" CHECK ((property_id is null) = (kind = 'new_owner') and (other_property_id is not null) = (kind in ('picture', 'address')) and (property_id <> other_property_id) is not false);--> statement-breakpoint
-- An address or a unit that changed is looked at anew, too.
DROP TRIGGER properties_queue_check ON properties;--> statement-breakpoint
CREATE TRIGGER properties_queue_check AFTER INSERT OR UPDATE OF status, is_available, accepts_vouchers, is_suspended, owner_id, rent_cents, bedrooms, address, unit, zip_code, images ON properties
  FOR EACH ROW WHEN (((NOT new.is_sample) AND (new.owner_id IS NOT NULL) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION queue_listing_check();
--> statement-breakpoint
ALTER TABLE listing_checks DROP CONSTRAINT listing_checks_known_kind,
  ADD CONSTRAINT listing_checks_known_kind CHECK (kind IN ('rent', 'picture', 'address', 'new_owner'));
