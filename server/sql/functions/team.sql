-- True for people on the same team, and for oneself.
create or replace function know_each_other(one uuid, other uuid) returns boolean language sql stable as $$
  select one = other
      or exists (select from member mine
                   join member theirs on theirs.team_id = mine.team_id and theirs.profile_id = other
                  where mine.profile_id = one)
$$;

-- Whether strangers see a team. PostgreSQL inlines it, so that the partial indexes of listed teams apply.
create or replace function is_listed(team team) returns boolean language sql immutable as $$
  select team.unlisted_at is null and team.hidden_at is null
$$;

-- True if the team would have no captain without this person.
create or replace function is_only_captain(team uuid, person uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from member m where m.team_id = team and m.profile_id = person and m.role = 'captain')
     -- guard: members: a team keeps its last captain
     and not exists (select from member m where m.team_id = team and m.profile_id <> person and m.role = 'captain')
$$;

-- Whether a captain has removed a person from a team since a moment, so that older links and invitations no longer work
-- for them.
create or replace function is_removed_since(team uuid, person uuid, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from team_history h
                  where h.team_id = team
                    and h.subject_id = person
                    and h.action = 'removed'
                    and h.done_at >= moment)
$$;

-- The texts by which search finds a team: the suffixes of its name and sport, from each letter on.
create or replace function suffixes_of(team team) returns setof text language sql immutable as $$
  select distinct substr(whole.text, n, 40)
    from (select lower(team.name || E'\n' || team.sport) as text) whole
   cross join lateral generate_series(1, length(whole.text)) n
$$;

-- Strangers find a team only while it is listed.
create or replace function write_team_suffixes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- guard: teams: search follows a team's name
    delete from team_suffix where team_id = new.id;
  end if;
  if is_listed(new) then
    insert into team_suffix (suffix, team_id, sort_name) select suffixes_of(new), new.id, lower(new.name);
  end if;
  return null;
end $$;
