ALTER TABLE "calendar_templates" DROP CONSTRAINT "calendar_templates_site";
--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "calendar_templates" ADD CONSTRAINT "calendar_templates_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;