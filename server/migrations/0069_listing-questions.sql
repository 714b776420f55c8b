-- A question about listings rings where their owner sits, and is silent once it is answered, on whichever screen.
CREATE FUNCTION announce_still_free() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM announce('listing_question', o.account_id, ARRAY[o.account_id])
    FROM (SELECT DISTINCT p.owner_id FROM after a JOIN before b USING (property_id) JOIN properties p ON p.id = a.property_id
      WHERE (a.asked_at, a.is_listed) IS DISTINCT FROM (b.asked_at, b.is_listed)) asked JOIN owners o ON o.id = asked.owner_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER home_confirmations_announced AFTER UPDATE ON home_confirmations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_still_free();--> statement-breakpoint
CREATE FUNCTION announce_listing_check() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM announce('listing_question', o.account_id, ARRAY[o.account_id]) FROM owners o WHERE o.id = NEW.owner_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_checks_announced AFTER UPDATE OF asked_at, answered_at, decided_at ON listing_checks FOR EACH ROW
  WHEN (NEW.asked_at IS NOT NULL) EXECUTE FUNCTION announce_listing_check();
