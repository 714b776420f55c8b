DROP INDEX "places_folded";--> statement-breakpoint
CREATE INDEX "places_folded" ON "places" USING btree ("folded" text_pattern_ops);