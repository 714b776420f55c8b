ALTER TABLE "home_news" ADD COLUMN "last_search_id" integer;--> statement-breakpoint
-- As before, with the last search that was saved by then: to whoever saved theirs later the home is no news. Numbers and not times, because
-- the clock that a search is saved by is not the database's.
CREATE OR REPLACE FUNCTION note_home_news()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  was jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_listed THEN
    was := jsonb_build_object('id', OLD.id, 'rent_cents', OLD.rent_cents, 'total_cents', OLD.total_cents, 'bedrooms', OLD.bedrooms,
      'bathrooms', OLD.bathrooms, 'amenities', to_jsonb(OLD.amenities), 'accessibility', to_jsonb(OLD.accessibility),
      'pet_policy', OLD.pet_policy, 'available_on', OLD.available_on, 'city_folded', OLD.city_folded, 'state', OLD.state,
      'zip_code', OLD.zip_code, 'map_x', OLD.map_x, 'map_y', OLD.map_y, 'search_text', OLD.search_text,
      'elsewhere_text', OLD.elsewhere_text);
  END IF;
  INSERT INTO home_news (property_id, before, last_search_id) VALUES (NEW.id, was, (SELECT coalesce(max(id), 0) FROM saved_searches))
    ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at, last_search_id = excluded.last_search_id;
  RETURN NULL;
END
$function$;
