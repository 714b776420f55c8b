-- A home's place on the map's grid: Web Mercator as a square of 2^31 by 2^31 points, and the Morton key of a point. As map/grid.ts has it.
CREATE FUNCTION map_x(longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN greatest(0, least(2147483647, floor((longitude + 180) / 360 * 2147483648)))::integer;--> statement-breakpoint
CREATE FUNCTION map_y(latitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN greatest(0, least(2147483647,
    floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85.0511, least(85.0511, latitude))) / 2)) / (2 * pi())) * 2147483648)))::integer;--> statement-breakpoint
CREATE FUNCTION map_key(x integer, y integer) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a bigint := x;
  b bigint := y;
BEGIN
  a := (a | (a << 16)) & x'0000ffff0000ffff'::bigint;
  b := (b | (b << 16)) & x'0000ffff0000ffff'::bigint;
  a := (a | (a << 8)) & x'00ff00ff00ff00ff'::bigint;
  b := (b | (b << 8)) & x'00ff00ff00ff00ff'::bigint;
  a := (a | (a << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  b := (b | (b << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  a := (a | (a << 2)) & x'3333333333333333'::bigint;
  b := (b | (b << 2)) & x'3333333333333333'::bigint;
  a := (a | (a << 1)) & x'5555555555555555'::bigint;
  b := (b | (b << 1)) & x'5555555555555555'::bigint;
  RETURN a | (b << 1);
END
$$;--> statement-breakpoint
CREATE TABLE "home_points" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"placed_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "home_points_known_placed_by" CHECK ("home_points"."placed_by" in ('owner', 'feed')),
	CONSTRAINT "home_points_on_earth" CHECK ("home_points"."latitude" between -90 and 90 and "home_points"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "map_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cell" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_counts" (
	"level" smallint NOT NULL,
	"cell" bigint NOT NULL,
	"bedrooms" smallint NOT NULL,
	"rent_step" integer NOT NULL,
	"homes" integer NOT NULL,
	"lowest_cents" integer NOT NULL,
	"sum_x" bigint NOT NULL,
	"sum_y" bigint NOT NULL,
	CONSTRAINT "map_counts_level_cell_bedrooms_rent_step_pk" PRIMARY KEY("level","cell","bedrooms","rent_step"),
	CONSTRAINT "map_counts_some" CHECK ("map_counts"."homes" > 0)
);
--> statement-breakpoint
DROP INDEX "properties_city_newest";--> statement-breakpoint
DROP INDEX "properties_state_newest";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "position_kind" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_x" integer GENERATED ALWAYS AS (map_x(longitude)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_y" integer GENERATED ALWAYS AS (map_y(latitude)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_key" bigint GENERATED ALWAYS AS (map_key(map_x(longitude), map_y(latitude))) STORED;--> statement-breakpoint
ALTER TABLE "home_points" ADD CONSTRAINT "home_points_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_changes_cell" ON "map_changes" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "properties_map" ON "properties" USING btree ("map_key","map_x","map_y","rent_cents","bedrooms","active_until","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_unplaced" ON "properties" USING btree ("id") WHERE latitude is null and zip_code is not null;--> statement-breakpoint
CREATE INDEX "properties_city_newest" ON "properties" USING btree ("city_folded","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","state","active_until","map_x","map_y") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_state_newest" ON "properties" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","city_folded","active_until","map_x","map_y") WHERE is_listed;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_position_whole" CHECK (("properties"."latitude" is null) = ("properties"."longitude" is null) and ("properties"."latitude" is null) = ("properties"."position_kind" is null));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_known_position_kind" CHECK ("properties"."position_kind" in ('exact', 'near', 'zip'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_position_on_earth" CHECK ("properties"."latitude" between -90 and 90 and "properties"."longitude" between -180 and 180);--> statement-breakpoint
-- What everybody is shown is a home's own point only while its owner shows that very point. Looked at when the transaction ends, so
-- that the two tables may be written in any order.
CREATE FUNCTION check_shown_point() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  home integer;
BEGIN
  IF TG_TABLE_NAME = 'properties' THEN home := NEW.id;
  ELSE home := OLD.property_id;
  END IF;
  IF EXISTS (
    SELECT FROM properties p LEFT JOIN home_points h ON h.property_id = p.id
    WHERE p.id = home AND p.position_kind = 'exact'
      AND (h.is_shown IS NOT TRUE OR h.latitude <> p.latitude OR h.longitude <> p.longitude)
  ) THEN
    RAISE EXCEPTION 'a point may be shown only as its owner agreed' USING ERRCODE = 'check_violation', CONSTRAINT = 'properties_shown_point';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER properties_shown_point AFTER INSERT OR UPDATE OF latitude, longitude, position_kind ON properties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position_kind = 'exact') EXECUTE FUNCTION check_shown_point();--> statement-breakpoint
ALTER TABLE properties ENABLE ALWAYS TRIGGER properties_shown_point;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER home_points_shown_point AFTER UPDATE OR DELETE ON home_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_shown_point();--> statement-breakpoint
ALTER TABLE home_points ENABLE ALWAYS TRIGGER home_points_shown_point;--> statement-breakpoint
-- Notes the squares (a finest level of 12: map/count-homes.ts) in which homes came, went, moved or changed what a map counts by.
CREATE FUNCTION note_map_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO map_changes (cell) SELECT DISTINCT map_key >> 38 FROM after WHERE is_listed AND map_key IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO map_changes (cell) SELECT DISTINCT map_key >> 38 FROM before WHERE is_listed AND map_key IS NOT NULL;
  ELSE
    INSERT INTO map_changes (cell)
    SELECT DISTINCT cell FROM (
      SELECT unnest(ARRAY[
        CASE WHEN b.is_listed THEN b.map_key >> 38 END,
        CASE WHEN a.is_listed THEN a.map_key >> 38 END]) AS cell
      FROM before b JOIN after a USING (id)
      WHERE (b.is_listed, b.map_key, b.rent_cents, b.bedrooms) IS DISTINCT FROM (a.is_listed, a.map_key, a.rent_cents, a.bedrooms)
    ) changed WHERE cell IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER properties_map_added AFTER INSERT ON properties REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_map_change();--> statement-breakpoint
CREATE TRIGGER properties_map_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_map_change();--> statement-breakpoint
CREATE TRIGGER properties_map_removed AFTER DELETE ON properties REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION note_map_change();--> statement-breakpoint
ALTER TABLE properties ENABLE ALWAYS TRIGGER properties_map_added;--> statement-breakpoint
ALTER TABLE properties ENABLE ALWAYS TRIGGER properties_map_changed;--> statement-breakpoint
ALTER TABLE properties ENABLE ALWAYS TRIGGER properties_map_removed;
