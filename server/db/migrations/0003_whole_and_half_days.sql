ALTER TABLE "terms" ALTER COLUMN "teaching_days" SET DATA TYPE numeric(4, 1);--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "portion" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "is_funded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "is_charged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_portion" CHECK ("closures"."portion" in ('whole', 'half'));