DROP INDEX "sites_by_name";--> statement-breakpoint
CREATE INDEX "calendars_to_sum_up" ON "calendars" USING btree ("organization_id","funding_year","site_id","status","published_revision") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_name" ON "sites" USING btree ("organization_id","name","id","local_authority_id");