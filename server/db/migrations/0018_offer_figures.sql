ALTER TABLE "calendars" ADD COLUMN "offer_labels" text[];--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offer_hours_per_week" double precision[];--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offer_weeks" double precision[];--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offer_hours" double precision[];--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offer_hours_left" double precision[];--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "offers_counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "local_authorities" ADD COLUMN "rules_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "calendars_offers_to_count" ON "calendars" USING btree ("offers_counted_at") WHERE offer_labels is not null and (status <> 'approved' or offers_counted_at is null);