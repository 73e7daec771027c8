DROP INDEX "sites_by_name";--> statement-breakpoint
CREATE INDEX "sites_by_name" ON "sites" USING btree ("organization_id","name","id","local_authority_id",lower("name"));