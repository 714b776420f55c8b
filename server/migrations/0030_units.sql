ALTER TABLE "former_addresses" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_unit_short" CHECK (char_length("properties"."unit") between 1 and 30);--> statement-breakpoint
-- A unit is part of where a home is: one that had another before is known by that too.
CREATE OR REPLACE FUNCTION keep_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM former_addresses f WHERE f.property_id = OLD.id AND f.city = OLD.city AND f.state = OLD.state
      AND f.address IS NOT DISTINCT FROM OLD.address AND f.unit IS NOT DISTINCT FROM OLD.unit
      AND f.zip_code IS NOT DISTINCT FROM OLD.zip_code
  ) THEN
    INSERT INTO former_addresses (property_id, address, unit, city, state, zip_code)
      VALUES (OLD.id, OLD.address, OLD.unit, OLD.city, OLD.state, OLD.zip_code);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER properties_former_address ON properties;--> statement-breakpoint
CREATE TRIGGER properties_former_address AFTER UPDATE OF address, unit, city, state, zip_code ON properties
  FOR EACH ROW WHEN (OLD.address IS DISTINCT FROM NEW.address OR OLD.unit IS DISTINCT FROM NEW.unit OR OLD.city IS DISTINCT FROM NEW.city
    OR OLD.state IS DISTINCT FROM NEW.state OR OLD.zip_code IS DISTINCT FROM NEW.zip_code) EXECUTE FUNCTION keep_former_address();
