CREATE TABLE "published_dates_checks" (
	"local_authority_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"etag" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"changed_years" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "signing_keys_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "calendar_revisions" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "calendar_revisions" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "published_dates_checks" ADD CONSTRAINT "published_dates_checks_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("replaced_at" is null)) WHERE "signing_keys"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_revisions_by_hash" ON "calendar_revisions" USING btree ("hash") WHERE hash is not null;