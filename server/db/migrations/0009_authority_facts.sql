CREATE TABLE "authority_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"organization_id" uuid,
	"funding_year" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"publisher" text,
	"title" text,
	"address" text,
	"page_date" date,
	"seen_on" date,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"proposed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "authority_facts_kind" CHECK ("authority_facts"."kind" in ('targetWeeks', 'rounding', 'claims', 'hoursPerWeek', 'stretchedWeeks', 'fundsBankHolidays'))
);
--> statement-breakpoint
CREATE TABLE "organization_figures" (
	"organization_id" uuid NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "organization_figures_organization_id_local_authority_id_pk" PRIMARY KEY("organization_id","local_authority_id")
);
--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_figures" ADD CONSTRAINT "organization_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_figures" ADD CONSTRAINT "organization_figures_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authority_facts_known" ON "authority_facts" USING btree ("local_authority_id","funding_year","kind") WHERE "authority_facts"."organization_id" is null and "authority_facts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "authority_facts_own" ON "authority_facts" USING btree ("organization_id","local_authority_id","funding_year","kind") WHERE "authority_facts"."organization_id" is not null and "authority_facts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "authority_facts_by_authority" ON "authority_facts" USING btree ("local_authority_id","recorded_at");