-- Games, who comes to them, and what a team needs on a game day.

create table game (
  id            uuid primary key,
  team_id       uuid not null references team on delete cascade,
  opponent      text not null constraint game_has_an_opponent check (opponent ~ '\S'),
  starts_at     timestamptz not null,
  starts_on     date not null,               -- the day it is then at the venue
  ends_at       timestamptz not null,        -- upcoming until then, unless it was cancelled
  time_zone     text not null,               -- the venue's, an IANA name
  location      text not null,
  notes         text not null default '',
  version       integer not null default 1,  -- goes up with each change: an edit says which one it started from
  cancelled_at  timestamptz,
  cancel_reason text not null default '',
  our_score     integer,
  their_score   integer,
  result_note   text not null default '',
  import_uid    text,                        -- by what name a schedule file knows it
  told          jsonb not null,              -- what people were last told of it: a mail tells the difference
  created_at    timestamptz not null,
  constraint game_ends_after_it_starts check (ends_at > starts_at),
  constraint game_has_both_scores_or_none check ((our_score is null) = (their_score is null)),
  constraint game_of_one_team unique (team_id, id)
);
create index game_by_team_and_start on game (team_id, starts_at, id);
create unique index game_once_per_schedule_name on game (team_id, import_uid) where import_uid is not null;

-- One answer of one person to one game. The last one stands.
create table rsvp (
  game_id      uuid not null,
  team_id      uuid not null,
  profile_id   uuid not null references profile on delete cascade,
  status       text not null constraint rsvp_status_is_known check (status in ('going', 'not_going', 'maybe')),
  answered_at  timestamptz not null,
  answered_for timestamptz not null,         -- when the game was to start as it was answered
  answered_on  date not null,                -- and the day it was to be at the venue
  answered_by  uuid references profile on delete set null, -- the captain who answered for them
  as_guest     boolean not null,             -- was not on the team: whoever leaves a team is no guest of it
  constraint rsvp_one_answer_per_person primary key (game_id, profile_id),
  constraint rsvp_to_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
create index rsvp_by_team_and_game on rsvp (team_id, game_id);
create index rsvp_by_profile on rsvp (profile_id);
create index rsvp_by_answerer on rsvp (answered_by) where answered_by is not null;

-- What was done to a game and who answered what: written with the change itself and never again. Whoever shows games
-- live reads the latest lines, so that no change is missed though its announcement was.
create table game_history (
  id         uuid primary key,
  team_id    uuid not null,
  game_id    uuid not null,
  actor_id   uuid references profile on delete set null,
  profile_id uuid references profile on delete cascade, -- whose answer it is
  deed       text not null,
  detail     jsonb not null,                 -- the fields that changed, before and after
  done_at    timestamptz not null,
  constraint game_history_of_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
create index game_history_by_game on game_history (game_id, id);
create index game_history_by_time on game_history (done_at);
create index game_history_by_team_and_game on game_history (team_id, game_id);
create index game_history_by_actor on game_history (actor_id) where actor_id is not null;
create index game_history_by_profile on game_history (profile_id) where profile_id is not null;
create trigger game_history_is_append_only before update or delete on game_history
  for each row execute function refuse_rewriting_history();

-- What a team needs on a game day. No row: nothing but the usual length.
create table game_day (
  team_id            uuid primary key references team on delete cascade,
  game_minutes       integer not null constraint game_day_length_is_sane check (game_minutes between 10 and 1440),
  roster_only_at     timestamptz,            -- since when nobody else may answer
  least              integer,
  target             integer,
  most               integer,
  composition_gender text,
  composition_least  integer,
  constraint game_day_numbers_rise check (least <= target and least <= most and target <= most),
  constraint game_day_composition_is_whole check ((composition_gender is null) = (composition_least is null))
);

create table game_day_position (
  team_id uuid not null references team on delete cascade,
  name    text not null,
  least   integer not null,
  place   integer not null,                  -- in which order the captain named them
  constraint game_day_position_once primary key (team_id, name)
);

-- Who plays where. Everybody plays at most one position on a team.
create table player_position (
  team_id    uuid not null,
  profile_id uuid not null,
  position   text not null,
  constraint player_position_one_each primary key (team_id, profile_id),
  constraint player_position_of_a_member foreign key (team_id, profile_id) references member (team_id, profile_id) on delete cascade,
  constraint player_position_is_known foreign key (team_id, position) references game_day_position (team_id, name) on delete cascade
);
create index player_position_by_position on player_position (team_id, position);

-- The answers that stand: whoever has left the team takes theirs along. Going or Maybe to another day, or to a time two
-- hours or more away, is asked for again.
create view attendance as
select answer.*, answer.status = 'going' and not answer.is_for_old_time as is_going
  from (select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
               m.profile_id is not null as on_roster,
               r.status <> 'not_going'
               and (r.answered_on <> g.starts_on
                    or abs(extract(epoch from r.answered_for - g.starts_at)) >= 7200) as is_for_old_time
          from rsvp r
          join game g on g.id = r.game_id
          left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id
         where m.profile_id is not null
            or r.as_guest) answer;

-- The answers to a game in figures, and what the team asks for.
create view head_count as
select g.id as game_id,
       (select count(*)::int from attendance a where a.game_id = g.id and a.is_going) as going,
       jsonb_build_object(
         'in', (select count(*) from attendance a where a.game_id = g.id and a.is_going and a.on_roster),
         'least', d.least, 'target', d.target, 'most', d.most,
         'positions', (select coalesce(jsonb_agg(jsonb_build_object(
                                'position', wanted.name, 'least', wanted.least,
                                'in', (select count(*)
                                         from attendance a
                                         join player_position plays on plays.team_id = a.team_id
                                          and plays.profile_id = a.profile_id
                                        where a.game_id = g.id
                                          and a.is_going
                                          and a.on_roster
                                          and plays.position = wanted.name)) order by wanted.place), '[]')
                         from game_day_position wanted
                        where wanted.team_id = g.team_id),
         'composition', case when d.composition_gender is not null then jsonb_build_object(
                          'gender', d.composition_gender, 'least', d.composition_least,
                          'in', (select count(*)
                                   from attendance a
                                   join profile p on p.id = a.profile_id
                                  where a.game_id = g.id
                                    and a.is_going
                                    and a.on_roster
                                    and lower(p.gender) = lower(d.composition_gender))) end
       ) as counted
  from game g
  left join game_day d on d.team_id = g.team_id;

alter table idempotency_key
  -- Written before anything else, a key must not hold its sender before the team: whoever deletes an account takes them
  -- the other way round.
  alter constraint idempotency_key_profile_id_fkey deferrable initially deferred;
