ALTER TABLE "authority_facts" DROP CONSTRAINT "authority_facts_kind";--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "closed_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "summer_open_weeks" integer;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "autumn_open_weeks" integer;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "spring_open_weeks" integer;--> statement-breakpoint
ALTER TABLE "authority_facts" ADD CONSTRAINT "authority_facts_kind" CHECK ("authority_facts"."kind" in ('targetWeeks', 'rounding', 'claims', 'hoursPerWeek', 'stretchedWeeks', 'mostStretchedWeeks', 'hoursRounding', 'mixesModels', 'switching', 'fundsBankHolidays', 'rates', 'windows'));