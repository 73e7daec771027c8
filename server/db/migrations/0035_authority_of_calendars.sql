DROP INDEX "sites_by_authority";--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "local_authority_id" uuid;--> statement-breakpoint
CREATE INDEX "calendars_by_authority" ON "calendars" USING btree ("local_authority_id","funding_year","organization_id","site_id","status","published_revision","year_start") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_authority" ON "sites" USING btree ("local_authority_id","is_active","organization_id","name","id","created_at");