-- Who plays where in a game, and the positions that a request for substitutes still needs.

create table line_up (
  game_id   uuid not null,
  team_id   uuid not null,
  formation text not null,
  set_at    timestamptz not null,
  constraint line_up_pkey primary key (game_id),
  constraint line_up_of_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
create index line_up_by_team_and_game on line_up (team_id, game_id);
comment on table line_up is
  'The line-up that a captain has set for a game. A game without one shows the line-up of the game before, or places people by their positions.';
comment on column line_up.formation is 'A name of contract/src/game/formation.ts';

create table line_up_place (
  game_id    uuid not null references line_up (game_id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  place      text not null,
  constraint line_up_place_one_per_person primary key (game_id, profile_id)
);
create unique index line_up_place_taken_once on line_up_place (game_id, place) where place <> '';
create index line_up_place_by_profile on line_up_place (profile_id);
comment on table line_up_place is 'The place of a person in the line-up of a game. It says nothing about whether they come: their answer does.';
comment on column line_up_place.place is 'The key of a place of the formation; empty: on the bench';

alter table sub_request add column open_positions text[];
comment on column sub_request.open_positions is
  'The positions without those that an accepted volunteer fills, maintained by a trigger. None: the spots that are left are for any. Null: not counted since the column was added';

create function count_open_positions() returns trigger language plpgsql as $$
begin
  select coalesce(array_agg(wanted.name order by wanted.line) filter (where wanted.nth > coalesce(filled.times, 0)), '{}')
    into new.open_positions
    from (select name, line, row_number() over (partition by lower(name) order by line) as nth
            from unnest(new.positions) with ordinality as named (name, line)) wanted
    left join (select lower(v.position) as name, count(*) as times
                 from volunteer v
                where v.request_id = new.id
                  and v.status = 'accepted'
                group by lower(v.position)) filled on filled.name = lower(wanted.name);
  return new;
end $$;
comment on function count_open_positions is 'Leaves out of the wanted positions those that an accepted volunteer fills.';
create trigger sub_request_open_positions before insert or update of positions, taken on sub_request
  for each row execute function count_open_positions();
comment on trigger sub_request_open_positions on sub_request is 'Counts open_positions';

create or replace view open_sub_request as
select id, team_id, game_id, spots, taken, positions, first_come_at, note, everybody_at, starts_at, location, called_off_at,
       asker_id, asked_at, closed_at, hidden_at, coalesce(open_positions, positions) as open_positions
  from sub_request
 where closed_at is null
   and called_off_at is null
   and taken < spots;
