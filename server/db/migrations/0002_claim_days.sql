ALTER TABLE "calendars" ADD COLUMN "summer_claim_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "autumn_claim_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "spring_claim_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "summer_bank_holidays" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "autumn_bank_holidays" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "spring_bank_holidays" numeric(4, 1);--> statement-breakpoint
CREATE INDEX "calendars_to_count" ON "calendars" USING btree ("id") WHERE summer_claim_days is null;