ALTER TABLE "stored_group_counts" DROP CONSTRAINT "stored_group_counts_counted";--> statement-breakpoint
DROP INDEX "calendars_by_site";--> statement-breakpoint
CREATE INDEX "terms_by_start" ON "terms" USING btree ("organization_id","start_date");--> statement-breakpoint
CREATE INDEX "terms_by_end" ON "terms" USING btree ("organization_id","end_date");--> statement-breakpoint
CREATE INDEX "calendars_by_site" ON "calendars" USING btree ("site_id","funding_year");