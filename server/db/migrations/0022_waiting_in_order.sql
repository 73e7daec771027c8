ALTER TABLE "calendars" ADD COLUMN "is_short" boolean;--> statement-breakpoint
CREATE INDEX "calendars_to_decide" ON "calendars" USING btree ("organization_id",(is_short is not true),coalesce(submitted_at, updated_at),"id") WHERE status = 'pending' and retired_at is null;--> statement-breakpoint
CREATE INDEX "calendars_of_site_year" ON "calendars" USING btree ("site_id","funding_year","status","published_revision","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "calendars_pending_to_count" ON "calendars" USING btree ((case when is_short is not null then offers_counted_at end)) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "authority_decisions_sent_back" ON "authority_decisions" USING btree ("organization_id","calendar_id") WHERE verdict = 'sent-back';