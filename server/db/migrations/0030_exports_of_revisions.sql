ALTER TABLE "export_files" DROP CONSTRAINT "export_files_calendar";
--> statement-breakpoint
ALTER TABLE "export_files" ALTER COLUMN "path" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_files" ADD COLUMN "revision" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_of_revision" FOREIGN KEY ("organization_id","calendar_id","revision") REFERENCES "public"."calendar_revisions"("organization_id","calendar_id","number") ON DELETE no action ON UPDATE no action;