-- The public keys are for everybody; the private key is sealed with SECRET_KEY. Only the owner makes and replaces keys.
alter table signing_keys enable row level security;
create policy read on signing_keys for select using (true);
