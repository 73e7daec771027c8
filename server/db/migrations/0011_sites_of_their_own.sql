ALTER TABLE "sites" ADD COLUMN "own_year_start" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "own_approval" boolean;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_own_year_start" CHECK ("sites"."own_year_start" in ('april', 'september', 'january'));