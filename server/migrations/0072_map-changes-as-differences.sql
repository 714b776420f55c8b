ALTER TABLE "map_changes" ADD COLUMN "map_x" integer;--> statement-breakpoint
ALTER TABLE "map_changes" ADD COLUMN "map_y" integer;--> statement-breakpoint
ALTER TABLE "map_changes" ADD COLUMN "rent_cents" integer;--> statement-breakpoint
ALTER TABLE "map_changes" ADD COLUMN "bedrooms" integer;--> statement-breakpoint
ALTER TABLE "map_changes" ADD COLUMN "homes" smallint;--> statement-breakpoint
ALTER TABLE "map_changes" ADD CONSTRAINT "map_changes_whole" CHECK (num_nulls(map_x, map_y, rent_cents, bedrooms, homes) in (0, 5));--> statement-breakpoint
ALTER TABLE "map_changes" ADD CONSTRAINT "map_changes_came_or_went" CHECK ("map_changes"."homes" in (1, -1));--> statement-breakpoint
-- Notes which homes came and went, as a map counts them; of a statement that touched more than 500, the squares alone (a finest level of
-- 12: map/count-homes.ts).
CREATE OR REPLACE FUNCTION note_map_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_large boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN SELECT count(*) > 500 INTO is_large FROM (SELECT FROM before LIMIT 501) touched;
  ELSE SELECT count(*) > 500 INTO is_large FROM (SELECT FROM after LIMIT 501) touched;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF is_large THEN
      INSERT INTO map_changes (cell) SELECT DISTINCT map_key >> 38 FROM after WHERE is_listed AND map_key IS NOT NULL;
    ELSE
      INSERT INTO map_changes (cell, map_x, map_y, rent_cents, bedrooms, homes)
      SELECT map_key >> 38, map_x, map_y, rent_cents, bedrooms, 1 FROM after WHERE is_listed AND map_key IS NOT NULL;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF is_large THEN
      INSERT INTO map_changes (cell) SELECT DISTINCT map_key >> 38 FROM before WHERE is_listed AND map_key IS NOT NULL;
    ELSE
      INSERT INTO map_changes (cell, map_x, map_y, rent_cents, bedrooms, homes)
      SELECT map_key >> 38, map_x, map_y, rent_cents, bedrooms, -1 FROM before WHERE is_listed AND map_key IS NOT NULL;
    END IF;
  ELSIF is_large THEN
    INSERT INTO map_changes (cell)
    SELECT DISTINCT cell FROM (
      SELECT unnest(ARRAY[
        CASE WHEN b.is_listed THEN b.map_key >> 38 END,
        CASE WHEN a.is_listed THEN a.map_key >> 38 END]) AS cell
      FROM before b JOIN after a USING (id)
      WHERE (b.is_listed, b.map_key, b.rent_cents, b.bedrooms) IS DISTINCT FROM (a.is_listed, a.map_key, a.rent_cents, a.bedrooms)
    ) changed WHERE cell IS NOT NULL;
  ELSE
    INSERT INTO map_changes (cell, map_x, map_y, rent_cents, bedrooms, homes)
    SELECT turn.* FROM before b JOIN after a USING (id) CROSS JOIN LATERAL (
      SELECT b.map_key >> 38, b.map_x, b.map_y, b.rent_cents, b.bedrooms, -1 WHERE b.is_listed AND b.map_key IS NOT NULL
      UNION ALL
      SELECT a.map_key >> 38, a.map_x, a.map_y, a.rent_cents, a.bedrooms, 1 WHERE a.is_listed AND a.map_key IS NOT NULL
    ) turn
    WHERE (b.is_listed, b.map_key, b.rent_cents, b.bedrooms) IS DISTINCT FROM (a.is_listed, a.map_key, a.rent_cents, a.bedrooms);
  END IF;
  RETURN NULL;
END
$$;
