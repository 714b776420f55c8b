DROP INDEX "places_near";--> statement-breakpoint
DROP INDEX "properties_rent_desc";--> statement-breakpoint
DROP INDEX "properties_search_text";--> statement-breakpoint
DROP INDEX "properties_elsewhere_text";--> statement-breakpoint
DROP INDEX "properties_newest";--> statement-breakpoint
DROP INDEX "properties_bedrooms";--> statement-breakpoint
DROP INDEX "properties_rent";--> statement-breakpoint
DROP INDEX "properties_city_newest";--> statement-breakpoint
DROP INDEX "properties_city_bedrooms";--> statement-breakpoint
DROP INDEX "properties_city_rent";--> statement-breakpoint
DROP INDEX "properties_state_newest";--> statement-breakpoint
DROP INDEX "properties_zip_newest";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "elsewhere_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(elsewhere_text, ' '), ''))) STORED;--> statement-breakpoint
CREATE INDEX "properties_state_bedrooms" ON "properties" USING btree ("state","bedrooms" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","city_folded","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_state_rent" ON "properties" USING btree ("state","rent_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","city_folded","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_search_words" ON "properties" USING gin ("search_words") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_elsewhere_words" ON "properties" USING gin ("elsewhere_words") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_bedrooms" ON "properties" USING btree ("bedrooms" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_rent" ON "properties" USING btree ("rent_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_city_newest" ON "properties" USING btree ("city_folded","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","state","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_city_bedrooms" ON "properties" USING btree ("city_folded","bedrooms" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","state","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_city_rent" ON "properties" USING btree ("city_folded","rent_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"bedrooms","state","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_state_newest" ON "properties" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","city_folded","active_until") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "properties_zip_newest" ON "properties" USING btree ("zip_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rent_cents","bedrooms","active_until") WHERE is_listed;