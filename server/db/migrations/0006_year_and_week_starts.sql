ALTER TABLE "calendars" ADD COLUMN "year_start" text DEFAULT 'april' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "funding_year_start" text DEFAULT 'april' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "week_starts_on" text DEFAULT 'monday' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_year_start" CHECK ("calendars"."year_start" in ('april', 'september', 'january'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_funding_year_start" CHECK ("organizations"."funding_year_start" in ('april', 'september', 'january'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_week_starts_on" CHECK ("organizations"."week_starts_on" in ('monday', 'sunday'));