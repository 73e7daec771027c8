ALTER TABLE "backups" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "verify_fault" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copy_fault" text;