-- Who takes a row away must see it: for the job that erases somebody (0012).
create policy seen_by_admin on passkey_challenges for select using (app_manages_user(user_id));--> statement-breakpoint
create policy seen_by_admin on idempotency_keys for select using (app_manages_user(user_id));
