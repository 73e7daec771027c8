CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"result" text NOT NULL,
	"address" text,
	"request_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"api_key_id" uuid DEFAULT nullif(current_setting('app.api_key_id', true), '')::uuid
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"file_name" text,
	"byte_count" bigint,
	"row_count" integer,
	"checksum" text,
	"is_encrypted" boolean NOT NULL,
	"reason" text,
	"created_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('running', 'done', 'failed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "bank_holiday_hits" (
	"import_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"days_before" numeric(4, 1) NOT NULL,
	"days_now" numeric(4, 1) NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "bank_holiday_hits_import_id_calendar_id_pk" PRIMARY KEY("import_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "bank_holiday_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"started_by" uuid,
	"result" text NOT NULL,
	"reason" text,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"left_alone" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bank_holiday_imports_result" CHECK ("bank_holiday_imports"."result" in ('ok', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bank_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"region" text NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"year" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_provisional" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_holidays_region_date" UNIQUE("region","date"),
	CONSTRAINT "bank_holidays_region" CHECK ("bank_holidays"."region" in ('england-and-wales', 'scotland', 'northern-ireland'))
);
--> statement-breakpoint
CREATE TABLE "calendar_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"organization_id" uuid NOT NULL,
	"site_id" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"template_data" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"was_required" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_revisions_number" UNIQUE("calendar_id","number"),
	CONSTRAINT "calendar_revisions_in_organization" UNIQUE("organization_id","calendar_id","number")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"funding_year" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"retired_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"year_start" text DEFAULT 'april' NOT NULL,
	"summer_days" numeric(4, 1),
	"autumn_days" numeric(4, 1),
	"spring_days" numeric(4, 1),
	"published_revision" integer,
	"first_published_at" timestamp (3) with time zone,
	"last_published_at" timestamp (3) with time zone,
	"approval_took" double precision,
	CONSTRAINT "calendars_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "calendars_status" CHECK ("calendars"."status" in ('draft', 'pending', 'approved', 'rejected')),
	CONSTRAINT "calendars_year_start" CHECK ("calendars"."year_start" in ('april', 'september', 'january'))
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"portion" text DEFAULT 'whole' NOT NULL,
	"is_funded" boolean DEFAULT false NOT NULL,
	"is_charged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closures_kind" CHECK ("closures"."kind" in ('inset', 'closure', 'break', 'other')),
	CONSTRAINT "closures_portion" CHECK ("closures"."portion" in ('whole', 'half')),
	CONSTRAINT "closures_in_order" CHECK ("closures"."start_date" <= "closures"."end_date")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"term_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"half_term_start_date" date,
	"half_term_end_date" date,
	"teaching_weeks" numeric(4, 1) NOT NULL,
	"teaching_days" numeric(4, 1) NOT NULL,
	CONSTRAINT "terms_calendar_term" UNIQUE("calendar_id","term_type"),
	CONSTRAINT "terms_term_type" CHECK ("terms"."term_type" in ('summer', 'autumn', 'spring')),
	CONSTRAINT "terms_in_order" CHECK ("terms"."start_date" <= "terms"."end_date"),
	CONSTRAINT "terms_half_term_in_order" CHECK ("terms"."half_term_start_date" <= "terms"."half_term_end_date")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"path" text NOT NULL,
	"reason" text,
	"revision" integer NOT NULL,
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
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"set_up_token_hash" text,
	"set_up_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_sites" (
	"organization_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"can_edit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitation_sites_invitation_id_site_id_pk" PRIMARY KEY("invitation_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"local_authority_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"all_sites" text,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('system_admin', 'org_admin', 'site_manager', 'site_user', 'la_user')),
	CONSTRAINT "invitations_all_sites" CHECK ("invitations"."all_sites" in ('read', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "local_authorities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"contact_email" text,
	"holiday_calendar_url" text,
	"funding_requirements" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "local_authorities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"sealed_link" text,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"report_run_id" uuid,
	CONSTRAINT "mails_once_key_unique" UNIQUE("once_key"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "organization_logos" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"address" text,
	"require_calendar_approval" boolean DEFAULT true NOT NULL,
	"require_two_factor_for_managers" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"funding_year_start" text DEFAULT 'april' NOT NULL,
	"week_starts_on" text DEFAULT 'monday' NOT NULL,
	"notify_calendar_changes" boolean DEFAULT true NOT NULL,
	"allow_site_overrides" boolean DEFAULT false NOT NULL,
	"default_region" text DEFAULT 'england' NOT NULL,
	"default_role" text DEFAULT 'site_user' NOT NULL,
	"allow_self_registration" boolean DEFAULT false NOT NULL,
	"send_weekly_summary" boolean DEFAULT true NOT NULL,
	"send_approval_notifications" boolean DEFAULT true NOT NULL,
	"send_maintenance_alerts" boolean DEFAULT true NOT NULL,
	"notification_from_email" text,
	"timezone" text DEFAULT 'Europe/London' NOT NULL,
	"date_format" text,
	"colour" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "organizations_funding_year_start" CHECK ("organizations"."funding_year_start" in ('april', 'september', 'january')),
	CONSTRAINT "organizations_week_starts_on" CHECK ("organizations"."week_starts_on" in ('monday', 'sunday')),
	CONSTRAINT "organizations_default_region" CHECK ("organizations"."default_region" in ('england', 'scotland', 'wales', 'northern-ireland')),
	CONSTRAINT "organizations_default_role" CHECK ("organizations"."default_role" in ('site_user', 'site_manager')),
	CONSTRAINT "organizations_timezone" CHECK ("organizations"."timezone" in ('Europe/London', 'Europe/Dublin', 'Europe/Edinburgh')),
	CONSTRAINT "organizations_date_format" CHECK ("organizations"."date_format" in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'))
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
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"timezone" text,
	"date_format" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"compact_view" boolean DEFAULT false NOT NULL,
	"notifications" jsonb NOT NULL,
	CONSTRAINT "user_preferences_timezone" CHECK ("user_preferences"."timezone" in ('Europe/London', 'Europe/Dublin', 'Europe/Edinburgh')),
	CONSTRAINT "user_preferences_date_format" CHECK ("user_preferences"."date_format" in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
	CONSTRAINT "user_preferences_theme" CHECK ("user_preferences"."theme" in ('light', 'dark', 'system'))
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
CREATE TABLE "published_term_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"academic_year" text NOT NULL,
	"terms" jsonb NOT NULL,
	"inset_days" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" date,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "published_term_dates_year" UNIQUE("local_authority_id","academic_year")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"schedule_id" uuid,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"format" text NOT NULL,
	"row_count" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"site_ids" uuid[],
	CONSTRAINT "report_runs_format" CHECK ("report_runs"."format" in ('csv', 'xlsx'))
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"format" text NOT NULL,
	"rhythm" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_schedules_format" CHECK ("report_schedules"."format" in ('csv', 'xlsx')),
	CONSTRAINT "report_schedules_rhythm" CHECK ("report_schedules"."rhythm" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_inside" boolean NOT NULL
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
	"terms" jsonb,
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
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"two_factor_verified" boolean DEFAULT false NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	"pending_secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"device" text,
	"last_address" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"local_authority_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"capacity" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"own_year_start" text,
	"own_approval" boolean,
	CONSTRAINT "sites_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "sites_own_year_start" CHECK ("sites"."own_year_start" in ('april', 'september', 'january'))
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_name" text DEFAULT 'Term Calendar' NOT NULL,
	"support_email" text,
	"require_two_factor" boolean DEFAULT true NOT NULL,
	"is_under_maintenance" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"backs_up_nightly" boolean DEFAULT false NOT NULL,
	"backups_kept" integer DEFAULT 7 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_site_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"can_edit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_site_access_user_site" UNIQUE("user_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"organization_id" uuid,
	"local_authority_id" uuid,
	"two_factor_secret" text,
	"is_two_factor_enabled" boolean DEFAULT false NOT NULL,
	"last_code_step" bigint DEFAULT 0 NOT NULL,
	"recovery_codes_used" integer DEFAULT 0 NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"all_sites" text,
	"deletion_due_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('system_admin', 'org_admin', 'site_manager', 'site_user', 'la_user')),
	CONSTRAINT "users_all_sites" CHECK ("users"."all_sites" in ('read', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_answer" text,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('calendar.approved', 'calendar.changed', 'calendar.rejected', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('queued', 'delivered', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"events" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"switched_off_because" text,
	CONSTRAINT "webhooks_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_holiday_hits" ADD CONSTRAINT "bank_holiday_hits_import_id_bank_holiday_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_holiday_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_holiday_hits" ADD CONSTRAINT "bank_holiday_hits_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_holiday_imports" ADD CONSTRAINT "bank_holiday_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_templates" ADD CONSTRAINT "calendar_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_templates" ADD CONSTRAINT "calendar_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_templates" ADD CONSTRAINT "calendar_templates_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_revisions" ADD CONSTRAINT "calendar_revisions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_revisions" ADD CONSTRAINT "calendar_revisions_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_of_revision" FOREIGN KEY ("organization_id","calendar_id","revision") REFERENCES "public"."calendar_revisions"("organization_id","calendar_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_pieces" ADD CONSTRAINT "export_pieces_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_readers" ADD CONSTRAINT "feed_readers_feed" FOREIGN KEY ("organization_id","feed_id") REFERENCES "public"."feeds"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_sites" ADD CONSTRAINT "invitation_sites_invitation" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."invitations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_sites" ADD CONSTRAINT "invitation_sites_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_report_run_id_report_runs_id_fk" FOREIGN KEY ("report_run_id") REFERENCES "public"."report_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents_pages" ADD CONSTRAINT "parents_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents_pages" ADD CONSTRAINT "parents_pages_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_of_revision" FOREIGN KEY ("organization_id","calendar_id","revision") REFERENCES "public"."calendar_revisions"("organization_id","calendar_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_term_dates" ADD CONSTRAINT "published_term_dates_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_term_dates" ADD CONSTRAINT "published_term_dates_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_comments" ADD CONSTRAINT "calendar_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_comments" ADD CONSTRAINT "calendar_comments_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_deadlines" ADD CONSTRAINT "submission_deadlines_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_deadlines" ADD CONSTRAINT "submission_deadlines_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_roll_out" FOREIGN KEY ("organization_id","roll_out_id") REFERENCES "public"."roll_outs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- drizzle-kit can't say which of the columns is emptied: the organisation stays.
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_calendar" FOREIGN KEY ("organization_id","calendar_id") REFERENCES "public"."calendars"("organization_id","id") ON DELETE set null ("calendar_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_sites" ADD CONSTRAINT "roll_out_sites_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_template_id_calendar_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."calendar_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_outs" ADD CONSTRAINT "roll_outs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_site_access" ADD CONSTRAINT "user_site_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_site_access" ADD CONSTRAINT "user_site_access_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_local_authority_id_local_authorities_id_fk" FOREIGN KEY ("local_authority_id") REFERENCES "public"."local_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_of_organization" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_organization" ON "audit_entries" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("organization_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_of_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_holiday_imports_newest" ON "bank_holiday_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_holidays_by_year" ON "bank_holidays" USING btree ("year","region");--> statement-breakpoint
CREATE INDEX "calendar_templates_by_organization" ON "calendar_templates" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "calendar_revisions_by_approval" ON "calendar_revisions" USING btree ("approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_site_year" ON "calendars" USING btree ("site_id","funding_year") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "calendars_newest" ON "calendars" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_newest_of_all" ON "calendars" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_by_status" ON "calendars" USING btree ("organization_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_by_year" ON "calendars" USING btree ("organization_id","funding_year","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_changed" ON "calendars" USING btree ("organization_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_changed_of_all" ON "calendars" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendars_by_site" ON "calendars" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "closures_by_calendar" ON "closures" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_identities_by_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("created_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_expiring" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_in_use" ON "feeds" USING btree ("site_id","audience") WHERE revoked_at is null;--> statement-breakpoint
-- Nor that two addresses without an organisation are the same.
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organization_id",lower("email")) NULLS NOT DISTINCT WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_organization" ON "invitations" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_of_report" ON "mails" USING btree ("report_run_id") WHERE report_run_id is not null;--> statement-breakpoint
CREATE INDEX "report_runs_newest" ON "report_runs" USING btree ("created_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "report_schedules_of_maker" ON "report_schedules" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "saved_reports_by_name" ON "saved_reports" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "authority_decisions_by_calendar" ON "authority_decisions" USING btree ("calendar_id","decided_at");--> statement-breakpoint
CREATE INDEX "calendar_comments_by_calendar" ON "calendar_comments" USING btree ("calendar_id","created_at");--> statement-breakpoint
CREATE INDEX "roll_out_sites_waiting" ON "roll_out_sites" USING btree ("roll_out_id","state");--> statement-breakpoint
CREATE INDEX "roll_outs_newest" ON "roll_outs" USING btree ("organization_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attempts_by_expiry" ON "attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sites_by_name" ON "sites" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "sites_by_authority" ON "sites" USING btree ("local_authority_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_site_access_by_site" ON "user_site_access" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_organization" ON "users" USING btree ("organization_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- There is always one row of settings.
insert into system_settings default values;
