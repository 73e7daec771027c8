-- A server that is being replaced still writes comments without saying where they belong, as nothing asked for it then.
create function place_comment() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  select status = 'draft' into new.is_inside from calendars where id = new.calendar_id;
  return new;
end
$$;--> statement-breakpoint
create trigger place_comment before insert on calendar_comments for each row
  when (new.is_inside is null) execute function place_comment();
