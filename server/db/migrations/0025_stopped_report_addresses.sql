CREATE TABLE "stopped_report_addresses" (
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stopped_report_addresses_organization_id_address_pk" PRIMARY KEY("organization_id","address")
);
--> statement-breakpoint
ALTER TABLE "stopped_report_addresses" ADD CONSTRAINT "stopped_report_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;