ALTER TABLE "roll_out_sites" DROP CONSTRAINT "roll_out_sites_calendar_id_calendars_id_fk";
--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE set null ("calendar_id") ON UPDATE no action;