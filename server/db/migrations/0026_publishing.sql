CREATE TABLE "export_files" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"path" text,
	"reason" text,
	CONSTRAINT "export_files_export_id_number_pk" PRIMARY KEY("export_id","number"),
	CONSTRAINT "export_files_once" UNIQUE("export_id","calendar_id","format"),
	CONSTRAINT "export_files_state" CHECK ("export_files"."state" in ('waiting', 'made', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "export_pieces" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "export_pieces_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"created_by" uuid NOT NULL,
	"formats" jsonb NOT NULL,
	"funding_years" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"byte_count" integer,
	"reason" text,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "feed_readers" (
	"organization_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"reader_hash" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_readers_feed_id_reader_hash_pk" PRIMARY KEY("feed_id","reader_hash")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_by" uuid NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "feeds_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "feeds_audience" CHECK ("feeds"."audience" in ('parents', 'staff', 'authority'))
);
--> statement-breakpoint
CREATE TABLE "parents_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parents_pages_site_id_unique" UNIQUE("site_id"),
	CONSTRAINT "parents_pages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "proof_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"code" text NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_packs_code_unique" UNIQUE("code"),
	CONSTRAINT "proof_packs_revision" UNIQUE("calendar_id","revision")
);
--> statement-breakpoint
ALTER TABLE "calendar_revisions" ADD CONSTRAINT "calendar_revisions_in_organization" UNIQUE("organization_id","calendar_id","number");--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_pieces" ADD CONSTRAINT "export_pieces_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_readers" ADD CONSTRAINT "feed_readers_feed" FOREIGN KEY ("organization_id","feed_id") REFERENCES "public"."feeds"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents_pages" ADD CONSTRAINT "parents_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents_pages" ADD CONSTRAINT "parents_pages_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_of_revision" FOREIGN KEY ("organization_id","calendar_id","revision") REFERENCES "public"."calendar_revisions"("organization_id","calendar_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("created_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_expiring" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_in_use" ON "feeds" USING btree ("site_id","audience") WHERE revoked_at is null;