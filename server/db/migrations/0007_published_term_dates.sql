CREATE TABLE "published_term_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"academic_year" text NOT NULL,
	"terms" jsonb NOT NULL,
	"inset_days" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" date,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "published_term_dates_year" UNIQUE("local_authority_id","academic_year")
);
--> statement-breakpoint
ALTER TABLE "published_term_dates" ADD CONSTRAINT "published_term_dates_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_term_dates" ADD CONSTRAINT "published_term_dates_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;