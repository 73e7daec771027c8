CREATE TABLE "used_logout_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_identities" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_provisioned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_issuer" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_subject" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_session" text;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD COLUMN "is_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD COLUMN "break_glass_user_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_from_directory_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "used_logout_tokens_by_expiry" ON "used_logout_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_break_glass_user_id_users_id_fk" FOREIGN KEY ("break_glass_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_identity" ON "sessions" USING btree ("identity_issuer") WHERE "sessions"."identity_issuer" is not null;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_required" CHECK (not "single_sign_on"."is_required" or ("single_sign_on"."is_enabled" and "single_sign_on"."break_glass_user_id" is not null));