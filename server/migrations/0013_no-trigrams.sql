-- Nothing looks for likeness by trigrams any more. Where the extension is somebody else's, or serves another schema, it stays.
DO $$
BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN dependent_objects_still_exist OR insufficient_privilege THEN
  NULL;
END
$$;
