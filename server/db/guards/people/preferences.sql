-- One's own; who manages the account reads them, and the job that erases a person deletes them.
alter table user_preferences enable row level security;
create policy own on user_preferences for all using (user_id = (select app_user()));
create policy seen_by_admin on user_preferences for select using (app_manages_user(user_id));
create policy end_by_admin on user_preferences for delete using ((select app_role()) = 'system_admin');
