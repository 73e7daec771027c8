-- Answers stored for a repeated request: one's own; the job that erases a person may delete them.
alter table idempotency_keys enable row level security;
create policy own on idempotency_keys for all using (user_id = (select app_user()));
create policy end_by_admin on idempotency_keys for delete using ((select app_role()) = 'system_admin');
create policy seen_by_admin on idempotency_keys for select using ((select app_role()) = 'system_admin');
