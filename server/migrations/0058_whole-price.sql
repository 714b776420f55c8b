-- What must be paid beside the rent each month, in cents: the part of a home's total that its fees are.
CREATE FUNCTION monthly_fees(fees jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum((fee->>'cents')::integer), 0)::integer FROM jsonb_array_elements(fees) AS fee WHERE fee->>'due' = 'monthly'
$$;--> statement-breakpoint
-- A list of fees, each with its kind, when it is due, and whole cents above nothing; none of them twice.
CREATE FUNCTION fees_are_sound(fees jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN fees IS NULL OR jsonb_typeof(fees) <> 'array' THEN false
    WHEN jsonb_array_length(fees) > 20 THEN false
    ELSE NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements(fees) AS fee
      WHERE CASE WHEN jsonb_typeof(fee) <> 'object' THEN true
        WHEN coalesce(jsonb_typeof(fee->'cents') <> 'number', true) THEN true
        ELSE NOT (
          coalesce(fee->>'kind' IN ('trash', 'utilities', 'pest-control', 'parking', 'storage', 'internet', 'technology', 'amenities', 'association', 'insurance', 'administration', 'move-in', 'cleaning', 'keys'), false)
          AND coalesce(fee->>'due' IN ('monthly', 'once'), false)
          AND (fee->'cents')::numeric BETWEEN 1 AND 10000000
          AND (fee->'cents')::numeric = trunc((fee->'cents')::numeric)) END
    ) AND (SELECT count(*) = count(DISTINCT (fee->>'kind', fee->>'due')) FROM jsonb_array_elements(fees) AS fee) END
$$;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "total_cents" integer GENERATED ALWAYS AS (rent_cents + monthly_fees(fees)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_total" ON "properties" USING btree ("total_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_city_total" ON "properties" USING btree ("city_folded","total_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","state","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_state_total" ON "properties" USING btree ("state","total_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","city_folded","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_accessibility" ON "properties" USING gin ("accessibility") WHERE is_listed and accessibility <> '{}';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_fees_sound" CHECK (fees_are_sound("properties"."fees"));--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_known_accessibility CHECK (accessibility <@ array['AccessibleApproachWithRamp', 'AccessibleEntrance', 'AccessibleDoors', 'AccessibleHallways', 'AccessibleElevatorInstalled', 'AccessibleBedroom', 'AccessibleFullBath', 'AccessibleKitchen', 'AccessibleWasherDryer', 'AccessibleForHearingImpairment', 'GripAccessibleFeatures', 'StairLift', 'Visitable']::text[]);
