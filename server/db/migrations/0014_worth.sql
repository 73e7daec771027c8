CREATE TABLE "headcounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"funding_year" text NOT NULL,
	"period" text NOT NULL,
	"age_band" text NOT NULL,
	"offer" text NOT NULL,
	"planned_children" integer,
	"planned_hours" numeric(6, 3),
	"actual_children" integer,
	"actual_hours" numeric(6, 3),
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "headcounts_line" UNIQUE("site_id","funding_year","period","age_band","offer"),
	CONSTRAINT "headcounts_period" CHECK ("headcounts"."period" in ('summer', 'autumn', 'spring', 'year')),
	CONSTRAINT "headcounts_age_band" CHECK ("headcounts"."age_band" in ('under-2', 'age-2', 'age-3-4')),
	CONSTRAINT "headcounts_whole" CHECK ((planned_children is null) = (planned_hours is null) and (actual_children is null) = (actual_hours is null))
);
--> statement-breakpoint
ALTER TABLE "authority_facts" DROP CONSTRAINT "authority_facts_kind";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "send_window_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "headcounts" ADD CONSTRAINT "headcounts_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "headcounts_by_year" ON "headcounts" USING btree ("organization_id","funding_year");--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_kind" CHECK ("authority_facts"."kind" in ('targetWeeks', 'rounding', 'claims', 'hoursPerWeek', 'stretchedWeeks', 'fundsBankHolidays', 'rates', 'windows'));