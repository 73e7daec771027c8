CREATE TABLE "authority_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"comment" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authority_decisions_verdict" CHECK ("authority_decisions"."verdict" in ('accepted', 'sent-back'))
);
--> statement-breakpoint
CREATE TABLE "calendar_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"funding_year" text NOT NULL,
	"due_on" date NOT NULL,
	"set_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_deadlines_year" UNIQUE("local_authority_id","funding_year")
);
--> statement-breakpoint
CREATE TABLE "roll_out_sites" (
	"organization_id" uuid NOT NULL,
	"roll_out_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"calendar_id" uuid,
	"reason" text,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "roll_out_sites_roll_out_id_site_id_pk" PRIMARY KEY("roll_out_id","site_id"),
	CONSTRAINT "roll_out_sites_state" CHECK ("roll_out_sites"."state" in ('waiting', 'made', 'kept', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "roll_outs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"funding_year" text NOT NULL,
	"method" text NOT NULL,
	"template_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roll_outs_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "roll_outs_method" CHECK ("roll_outs"."method" in ('template', 'target')),
	CONSTRAINT "roll_outs_state" CHECK ("roll_outs"."state" in ('running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_comments" ADD CONSTRAINT "calendar_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_comments" ADD CONSTRAINT "calendar_comments_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_deadlines" ADD CONSTRAINT "submission_deadlines_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_deadlines" ADD CONSTRAINT "submission_deadlines_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_roll_out" FOREIGN KEY ("organization_id","roll_out_id") REFERENCES "public"."roll_outs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_template_id_calendar_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."calendar_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_decisions_by_calendar" ON "authority_decisions" USING btree ("calendar_id","decided_at");--> statement-breakpoint
CREATE INDEX "calendar_comments_by_calendar" ON "calendar_comments" USING btree ("calendar_id","created_at");--> statement-breakpoint
CREATE INDEX "roll_out_sites_waiting" ON "roll_out_sites" USING btree ("roll_out_id","state");--> statement-breakpoint
CREATE INDEX "roll_outs_newest" ON "roll_outs" USING btree ("organization_id","created_at" DESC NULLS LAST);