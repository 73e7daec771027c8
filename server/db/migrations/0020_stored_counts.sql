CREATE TABLE "stored_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"funding_year" text,
	"number" integer NOT NULL,
	CONSTRAINT "stored_counts_counted" CHECK ("stored_counts"."counted" in ('calendars', 'published', 'sites', 'active-sites', 'places', 'sites-without-places'))
);
--> statement-breakpoint
CREATE INDEX "stored_counts_sums" ON "stored_counts" USING btree ("counted","organization_id","funding_year","number");--> statement-breakpoint
CREATE INDEX "sites_inactive" ON "sites" USING btree ("organization_id") WHERE not is_active;