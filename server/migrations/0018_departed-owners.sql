CREATE TABLE "departed_owners" (
	"email_digest" text NOT NULL,
	"owner_id" integer NOT NULL,
	"departed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departed_owners_email_digest_owner_id_pk" PRIMARY KEY("email_digest","owner_id")
);
--> statement-breakpoint
CREATE TABLE "owner_successions" (
	"owner_id" integer NOT NULL,
	"former_owner_id" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_successions_owner_id_former_owner_id_pk" PRIMARY KEY("owner_id","former_owner_id")
);
--> statement-breakpoint
ALTER TABLE "departed_owners" ADD CONSTRAINT "departed_owners_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_successions" ADD CONSTRAINT "owner_successions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_successions" ADD CONSTRAINT "owner_successions_former_owner_id_owners_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;