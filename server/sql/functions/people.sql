-- The address that others may see, and that identifies a person: only one verified by the identity provider.
create or replace function address_of(person profile) returns text language sql immutable as $$
  select case when person.email_verified then nullif(person.email, '') end
$$;

-- Whether captains can find the person by name and invite them by the private address they found. PostgreSQL inlines
-- it, so that the partial index on names applies.
create or replace function is_findable(person profile) returns boolean language sql immutable parallel safe as $$
  select person.unfindable_at is null
     -- guard: safety: a person hidden by reports is neither found nor invited
     and person.hidden_at is null
     and person.email_verified
$$;

-- Whether the person can sign in. Neither people on a roster whom a captain added by name can, nor guests of one game.
create or replace function has_account(person profile) returns boolean language sql immutable parallel safe as $$
  select person.known_in_team_id is null and person.guest_of_game_id is null
$$;

-- Where mail to a person goes: their verified address, or the one typed by a captain, unless its owner refused mail or
-- it came with a team file and no captain has confirmed its mails yet.
create or replace function mail_address_of(person profile) returns text language sql stable parallel safe as $$
  select case when person.known_in_team_id is null then address_of(person)
              -- guard: team files: nobody gets mail before a captain confirms
              when person.mail_held_at is not null then null
              -- guard: roster: a person who stopped mail to a typed address gets none -> else nullif(person.email, '') end
              when not exists (select from mail_refusal r where r.email = lower(person.email)) then nullif(person.email, '') end
$$;

-- A member's address as the team's captains see it, including one that a captain typed.
create or replace function address_seen_by_captains(person profile) returns text language sql immutable parallel safe as $$
  select case when person.known_in_team_id is null then address_of(person) else nullif(person.email, '') end
$$;

-- The language of mails to a person: their own choice, else that of the team whose captain added them.
create or replace function mail_locale_of(person profile) returns text language sql stable parallel safe as $$
  select coalesce(nullif(person.locale, ''), (select t.language from team t where t.id = person.known_in_team_id), '')
$$;

-- A first name. Strangers see only an initial of a person without an account, who has not agreed to more.
create or replace function shown_first_name(person profile, is_known boolean) returns text language sql immutable parallel safe as $$
  -- guard: roster: strangers do not read the names of people without an account -> select person.first_name
  select case when is_known or has_account(person) then person.first_name else left(person.first_name, 1) || '.' end
$$;

-- Deletes data about a person in tables without a foreign key. A foreign key would lock the profile with every message.
create or replace function forget_person() returns trigger language plpgsql as $$
begin
  delete from delivery where profile_id = old.id;
  delete from asked_on where profile_id = old.id;
  delete from digest_week where profile_id = old.id;
  delete from idempotency_key where about && array[old.id];
  return null;
end $$;

-- Whether an operator has suspended the person.
create or replace function is_suspended(person uuid, moment timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from suspension s
                  where s.profile_id = person and s.ended_at is null and (s.until is null or s.until > moment))
$$;

-- The account that a claimed person was merged into; everyone else is themselves.
create or replace function who_is(person uuid) returns uuid language sql stable parallel safe as $$
  select coalesce((select c.profile_id from profile p join claim c on c.id = p.claim_id where p.id = person), person)
$$;

-- A person's former name, if they changed it within these days and the reader can see the difference.
create or replace function former_name(person profile, is_known boolean, moment timestamptz, days int) returns text language sql immutable parallel safe as $$
  select nullif(shown_name(person.former_first_name, person.former_last_name, is_known),
                shown_name(person.first_name, person.last_name, is_known))
   -- guard: names: a former name is shown only for some days
   where person.renamed_at > moment - make_interval(days => days)
$$;
