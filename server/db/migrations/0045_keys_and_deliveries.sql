ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "api_key_id" uuid DEFAULT nullif(current_setting('app.api_key_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "switched_off_because" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('calendar.approved', 'calendar.changed', 'calendar.rejected', 'webhook.test'));