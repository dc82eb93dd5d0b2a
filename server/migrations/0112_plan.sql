-- What people need to know on the day: when to be there, what to wear, who brings what.
-- owner: game/plan
create table team_plan (
  team_id        uuid primary key references team on delete cascade,
  arrive_minutes integer constraint team_plan_arrival_is_near check (arrive_minutes between 0 and 240),
  wear           text not null,
  duties         text[] not null constraint team_plan_duties_are_few check (cardinality(duties) <= 12)
);
comment on table team_plan is 'The usual plan of a team, for games without one of their own';
comment on column team_plan.arrive_minutes is 'How long before the start people should be there; null: not said';
comment on column team_plan.duties is 'What somebody should bring or do, in the order of the list';

-- owner: game/plan
create table game_plan (
  game_id        uuid primary key references game on delete cascade,
  arrive_minutes integer constraint game_plan_arrival_is_near check (arrive_minutes between 0 and 240),
  wear           text not null,
  duties         text[] not null constraint game_plan_duties_are_few check (cardinality(duties) <= 12)
);
comment on table game_plan is 'The plan of one game, in place of the team''s usual one';

-- owner: game/plan
create table duty_taken (
  game_id    uuid not null references game on delete cascade,
  duty       text not null,
  profile_id uuid not null references profile on delete cascade,
  taken_at   timestamptz not null,
  constraint duty_taken_by_one_person primary key (game_id, duty)
);
comment on table duty_taken is 'Who brings or does what. It counts while the person is in: whoever drops out has given it back';
create index duty_taken_by_person on duty_taken (profile_id);
