-- The counts are made anew in the new form: until the job has run, maps count the homes themselves.
INSERT INTO map_changes (cell) SELECT DISTINCT cell FROM map_counts WHERE level = 12;--> statement-breakpoint
DELETE FROM map_counts;--> statement-breakpoint
ALTER TABLE "map_counts" ADD COLUMN "rent_span" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "map_counts" DROP CONSTRAINT "map_counts_level_cell_bedrooms_rent_step_pk";--> statement-breakpoint
ALTER TABLE "map_counts" ADD CONSTRAINT "map_counts_level_rent_span_bedrooms_cell_rent_step_pk" PRIMARY KEY("level","rent_span","bedrooms","cell","rent_step");
