-- The address that others may see and that mail goes to: only one that the identity provider has verified.
create or replace function address_of(person profile) returns text language sql immutable as $$
  select case when person.email_verified then nullif(person.email, '') end
$$;

-- Whether an operator keeps the person from signing in.
create or replace function is_suspended(person uuid, moment timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from suspension s
                  where s.profile_id = person and s.ended_at is null and (s.until is null or s.until > moment))
$$;
