DROP INDEX "calendars_of_site_year";--> statement-breakpoint
DROP INDEX "sites_by_authority";--> statement-breakpoint
CREATE INDEX "calendars_sent_of_year" ON "calendars" USING btree ("funding_year","site_id","status","published_revision","revision","submitted_at","first_submitted_at","first_published_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organizations_archived" ON "organizations" USING btree ("id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sites_by_authority" ON "sites" USING btree ("local_authority_id","is_active","organization_id","id");