ALTER TABLE "offenses" ADD COLUMN "incident" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What is on record twice already stays so, as different incidents.
SELECT set_config('lintel.rewrites', 'on', true);--> statement-breakpoint
UPDATE offenses o SET incident = n.place FROM (
  SELECT id, row_number() OVER (PARTITION BY owner_id, coalesce(property_id, 0), (occurred_at AT TIME ZONE 'UTC')::date ORDER BY id) AS place
  FROM offenses) n
WHERE n.id = o.id AND n.place > 1;--> statement-breakpoint
SELECT set_config('lintel.rewrites', '', true);--> statement-breakpoint
CREATE UNIQUE INDEX "offenses_one_an_incident" ON "offenses" USING btree ("owner_id",coalesce(property_id, 0),((occurred_at at time zone 'UTC')::date),"incident") WHERE not is_sample;
