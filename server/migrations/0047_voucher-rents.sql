CREATE TABLE "designated_areas" (
	"hud_area_code" text PRIMARY KEY NOT NULL,
	"from_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_areas" (
	"fiscal_year" integer NOT NULL,
	"hud_area_code" text NOT NULL,
	"name" text NOT NULL,
	"rents" integer[] NOT NULL,
	CONSTRAINT "rent_areas_fiscal_year_hud_area_code_pk" PRIMARY KEY("fiscal_year","hud_area_code"),
	CONSTRAINT "rent_areas_five" CHECK (cardinality("rent_areas"."rents") = 5 and 0 < all("rent_areas"."rents"))
);
--> statement-breakpoint
CREATE TABLE "rent_counties" (
	"fiscal_year" integer NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"hud_area_code" text NOT NULL,
	CONSTRAINT "rent_counties_fiscal_year_state_county_hud_area_code_pk" PRIMARY KEY("fiscal_year","state","county","hud_area_code")
);
--> statement-breakpoint
CREATE TABLE "rent_years" (
	"fiscal_year" integer PRIMARY KEY NOT NULL,
	"in_force_from" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_zip_areas" (
	"fiscal_year" integer NOT NULL,
	"zip_code" text NOT NULL,
	"hud_area_code" text NOT NULL,
	"rents" integer[],
	CONSTRAINT "rent_zip_areas_fiscal_year_zip_code_hud_area_code_pk" PRIMARY KEY("fiscal_year","zip_code","hud_area_code"),
	CONSTRAINT "rent_zip_areas_five" CHECK ("rent_zip_areas"."rents" is null or (cardinality("rent_zip_areas"."rents") = 5 and 0 < all("rent_zip_areas"."rents")))
);
--> statement-breakpoint
CREATE TABLE "voucher_limits" (
	"fiscal_year" integer NOT NULL,
	"from_on" date NOT NULL,
	"zip_code" text NOT NULL,
	"lowest" integer[] NOT NULL,
	"highest" integer[] NOT NULL,
	"exception" integer[],
	CONSTRAINT "voucher_limits_fiscal_year_from_on_zip_code_pk" PRIMARY KEY("fiscal_year","from_on","zip_code")
);
--> statement-breakpoint
CREATE INDEX "rent_zip_areas_area" ON "rent_zip_areas" USING btree ("fiscal_year","hud_area_code");