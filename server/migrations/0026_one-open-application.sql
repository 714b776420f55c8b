-- Of applications that one tenant sent for one home and that all wait for an answer, one goes on: the paid one, else the earliest.
-- The others are withdrawn, and their timeline says why.
WITH ranked AS (
  SELECT id, is_sample, row_number() OVER (
    PARTITION BY tenant_id, property_id ORDER BY (fee_status = 'paid') DESC, created_at, id) AS place
  FROM rental_applications WHERE status IN ('pending', 'under_review')
), withdrawn AS (
  UPDATE rental_applications a SET status = 'withdrawn' FROM ranked
  WHERE a.id = ranked.id AND ranked.place > 1 RETURNING a.id, a.is_sample
)
INSERT INTO application_events (application_id, kind, by, note, at, is_sample)
SELECT id, 'withdrawn', 'lintel', 'An earlier application for this home goes on.', now(), is_sample FROM withdrawn;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_applications_one_open" ON "rental_applications" USING btree ("tenant_id","property_id") WHERE status in ('pending', 'under_review');