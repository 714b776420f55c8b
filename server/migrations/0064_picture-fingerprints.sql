-- Four bands of 16 bits, each in a range of its own. Two fingerprints that differ in seven bits at most have a band that differs in one at most.
CREATE FUNCTION picture_bands(fingerprint bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN ARRAY[((fingerprint >> 48) & 65535)::integer, 65536 + ((fingerprint >> 32) & 65535)::integer,
    131072 + ((fingerprint >> 16) & 65535)::integer, 196608 + (fingerprint & 65535)::integer];--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "fingerprint" bigint;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "fingerprint_version" integer;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "bands" integer[] GENERATED ALWAYS AS (picture_bands(fingerprint)) STORED;--> statement-breakpoint
ALTER TABLE "listing_check_queue" ADD COLUMN "is_changed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "property_photos_bands" ON "property_photos" USING gin ("bands") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX "property_photos_unprinted" ON "property_photos" USING btree ("id") WHERE fingerprint_version is null;--> statement-breakpoint
ALTER TABLE property_photos ADD CONSTRAINT property_photos_fingerprint_made CHECK (fingerprint IS NULL OR fingerprint_version IS NOT NULL);--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_listing_check() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO listing_check_queue (property_id) VALUES (NEW.id) ON CONFLICT (property_id) DO UPDATE SET is_changed = true;
  RETURN NULL;
END
$$;
