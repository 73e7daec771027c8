-- Holidays are read by anyone and changed by an import, which runs as a system administrator.
alter table bank_holidays enable row level security;
create policy read on bank_holidays for select using (true);
create policy import on bank_holidays for all using ((select app_role()) = 'system_admin');
alter table bank_holiday_imports enable row level security;
create policy import on bank_holiday_imports for all using ((select app_role()) = 'system_admin');

-- What an import changed in a calendar is read with the calendar.
alter table bank_holiday_hits enable row level security;
create policy import on bank_holiday_hits for all using ((select app_role()) = 'system_admin');
create policy reach on bank_holiday_hits for select using (
  (select true from calendars where calendars.id = calendar_id)
);
