DROP INDEX "calendars_by_authority";--> statement-breakpoint
DROP INDEX "calendars_sent_of_year";--> statement-breakpoint
CREATE INDEX "calendars_of_authority" ON "calendars" USING btree ("local_authority_id","funding_year","organization_id","site_id","status","published_revision","revision","submitted_at","first_submitted_at","first_published_at","id","year_start") WHERE retired_at is null;