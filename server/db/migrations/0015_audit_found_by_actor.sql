CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");