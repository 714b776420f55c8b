ALTER TABLE "owners" ADD COLUMN "response_minutes" integer;--> statement-breakpoint
CREATE FUNCTION measure_response_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE owners SET response_minutes = (
    SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM first.at - i.created_at)) / 60))
    FROM inquiries i
    CROSS JOIN LATERAL (SELECT min(r.created_at) AS at FROM inquiry_replies r WHERE r.inquiry_id = i.id) first
    WHERE i.owner_id = owners.id AND i.created_at > NEW.created_at - interval '90 days' AND first.at IS NOT NULL
  )
  WHERE id = (SELECT owner_id FROM inquiries WHERE id = NEW.inquiry_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inquiry_replies_measure AFTER INSERT ON inquiry_replies
  FOR EACH ROW EXECUTE FUNCTION measure_response_time();
