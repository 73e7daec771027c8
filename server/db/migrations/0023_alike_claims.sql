ALTER TABLE "calendars" ADD COLUMN "claims_key" uuid;--> statement-breakpoint
CREATE INDEX "calendars_alike" ON "calendars" USING btree ("organization_id","funding_year","site_id","status","claims_key","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "calendars_without_claims_key" ON "calendars" USING btree ("id") WHERE claims_key is null and claim_weeks is null;