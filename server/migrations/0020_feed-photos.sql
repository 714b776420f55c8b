CREATE TABLE "feed_photos" (
	"property_id" integer NOT NULL,
	"address" text NOT NULL,
	"image" text,
	"fault" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "feed_photos_property_id_address_pk" PRIMARY KEY("property_id","address"),
	CONSTRAINT "feed_photos_one_end" CHECK ("feed_photos"."image" is null or ("feed_photos"."fault" is null and "feed_photos"."next_at" is null))
);
--> statement-breakpoint
ALTER TABLE "feed_photos" ADD CONSTRAINT "feed_photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_photos_due" ON "feed_photos" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "feed_photos_failed" ON "feed_photos" USING btree ("property_id") WHERE fault is not null;--> statement-breakpoint
ALTER TABLE "feed_photos"
  ADD CONSTRAINT feed_photos_known_fault CHECK (fault IN ('address-not-public', 'not-there', 'no-answer', 'too-large', 'no-picture', 'damaged', 'too-small'));
