-- A team is found by any part of its name: a part is the beginning of what is left of the name from there, and beginnings are found by
-- an index however many teams there are.

-- owner: team/team
create table team_suffix (
  suffix    text collate "C" not null,
  team_id   uuid not null references team on delete cascade,
  sort_name text not null,
  constraint team_suffix_once primary key (suffix, team_id) include (sort_name)
);
create index team_suffix_by_team on team_suffix (team_id);
comment on table team_suffix is
  'Where search finds a listed team: the name and the sport from each of their letters on. A trigger on team writes it.';
comment on column team_suffix.suffix is 'In lower case, at most 40 letters';
comment on column team_suffix.sort_name is 'The name of the team in lower case, by which lists are sorted';

create function suffixes_of(team team) returns setof text language sql immutable as $$
  select distinct substr(whole.text, n, 40)
    from (select lower(team.name || E'\n' || team.sport) as text) whole
   cross join lateral generate_series(1, length(whole.text)) n
$$;

-- For teams that come while the rows below are written.
create function write_team_suffixes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from team_suffix where team_id = new.id;
  end if;
  if new.unlisted_at is null and new.hidden_at is null then
    insert into team_suffix (suffix, team_id, sort_name) select suffixes_of(new), new.id, lower(new.name);
  end if;
  return null;
end $$;
create trigger team_writes_its_suffixes after insert or update of name, sport, unlisted_at, hidden_at on team
  for each row execute function write_team_suffixes();
