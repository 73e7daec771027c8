CREATE TABLE "stored_group_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"funding_year" text,
	"group_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "stored_group_counts_counted" CHECK ("stored_group_counts"."counted" in ('sites', 'active-sites', 'alike'))
);
--> statement-breakpoint
DROP INDEX "calendars_alike";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "searched" text GENERATED ALWAYS AS (case when octet_length(name || ' ' || address) = char_length(name || ' ' || address) then lower(name || ' ' || address)
    else translate(lower(name || ' ' || address), 'áàâäåãçéèêëíìîïñóòôöõúùûüýÿŵŷẁẃẅỳ', 'aaaaaaceeeeiiiinooooouuuuyywywwwy') end) STORED;--> statement-breakpoint
CREATE INDEX "stored_group_counts_sums" ON "stored_group_counts" USING btree ("organization_id","counted","funding_year","group_id","number");--> statement-breakpoint
CREATE INDEX "calendars_alike" ON "calendars" USING btree ("organization_id","funding_year","claims_key","site_id","status","id") WHERE retired_at is null;