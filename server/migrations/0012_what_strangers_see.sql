-- A last name as its viewer may see it: whole for people who know each other, an initial for everybody else.
create function shown_last_name(last_name text, is_known boolean) returns text language sql immutable
return case when is_known or last_name = '' then last_name else left(last_name, 1) || '.' end;

-- The same for a whole name: "Ines Duarte", or "Ines D." to strangers.
create function shown_name(first_name text, last_name text, is_known boolean) returns text language sql immutable
return trim(first_name || ' ' || shown_last_name(last_name, is_known));

-- People who share a team know each other, and everybody knows themselves. All others are strangers.
create function know_each_other(one uuid, other uuid) returns boolean language sql stable
return one = other
    or exists (select from member mine
                 join member theirs on theirs.team_id = mine.team_id and theirs.profile_id = other
                where mine.profile_id = one);

-- The address of a person that others may see and mail may go to: only one that the identity provider has verified.
create function address_of(person profile) returns text language sql immutable
return case when person.email_verified then nullif(person.email, '') end;

-- Strangers are searched by what is shown of them, so that a search cannot spell out the rest of a last name.
drop index profile_by_name;
drop index profile_by_last_name;
create index profile_by_shown_name on profile (lower(shown_name(first_name, last_name, false)) collate "C", id)
  where unfindable_at is null and email_verified;

-- From when a sub and the captains know each other's full name and address, and the sub reads the game's notes: once a captain
-- has accepted them. Where the first to come are in, nobody has looked at them, so it is the last day before the game.
create view sub_contact as
  select v.id as volunteer_id, v.request_id, v.game_id, v.profile_id,
         coalesce(v.answered_at, q.starts_at - interval '24 hours') as since
    from volunteer v
    join sub_request q on q.id = v.request_id
   where v.status = 'accepted';

-- A game's notes may tell the code of a door: they are for the team, and for subs who are in touch with it.
create function reads_notes(viewer uuid, game game, moment timestamptz) returns boolean language sql stable
return exists (select from member m where m.team_id = game.team_id and m.profile_id = viewer)
    or exists (select from sub_contact c where c.game_id = game.id and c.profile_id = viewer and c.since <= moment);
