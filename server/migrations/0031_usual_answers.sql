-- Answers that a person gives once for many games: the usual answer to a team, and away dates. They are not copied to each game:
-- the view `attendance` adds them where the person has not answered, so that they also cover games scheduled or moved later.

create table usual_answer (
  team_id    uuid not null,
  profile_id uuid not null,
  answer     text not null,
  since      timestamptz not null,
  until      timestamptz,
  constraint usual_answer_pkey primary key (team_id, profile_id, since),
  constraint usual_answer_of_a_member foreign key (team_id, profile_id)
    references member (team_id, profile_id) on delete cascade,
  constraint usual_answer_is_known check (answer in ('going', 'not_going')),
  constraint usual_answer_begins_before_it_ends check (until > since)
);
create unique index usual_answer_one_at_a_time on usual_answer (team_id, profile_id) where until is null;
create index usual_answer_by_profile on usual_answer (profile_id);
comment on table usual_answer is
  'What counts for a player of a team until they answer. A player without a row is asked each time. It is deleted with the membership.';
comment on column usual_answer.since is 'It counts for games that end later than this, so that games of before keep their attendance';
comment on column usual_answer.until is 'When the player changed it. It still counts for games that had ended by then; null: it is in force';

create table away (
  id         uuid not null,
  profile_id uuid not null,
  from_on    date not null,
  until_on   date not null,
  note       text not null default '',
  since      timestamptz not null,
  ended_at   timestamptz,
  constraint away_pkey primary key (id),
  constraint away_profile_id_fkey foreign key (profile_id) references profile (id) on delete cascade,
  constraint away_begins_before_it_ends check (until_on >= from_on),
  constraint away_lasts_a_year_at_most check (until_on - from_on <= 366),
  constraint away_dates_do_not_overlap exclude using gist (profile_id with =, daterange(from_on, until_on, '[]') with &&)
    where (ended_at is null)
);
create index away_by_profile on away (profile_id, until_on);
comment on table away is 'Days on which a person cannot play. They are Not Going to every game of their teams on these days.';
comment on column away.from_on is 'The first day, at the venue of the game';
comment on column away.until_on is 'The last day, which team-mates see as "Away until"';
comment on column away.note is 'Only the person sees it';
comment on column away.since is 'They count for games that end later than this';
comment on column away.ended_at is
  'When the person changed or deleted the dates, and this copy was kept for the games that had ended by then. Null: in force';

alter table rsvp add column yielded_at timestamptz;
comment on column rsvp.yielded_at is
  'Equals answered_at if the person let away dates replace this answer. A later answer does not yield, and deleted dates restore it';

create function is_away_on(a away, day date, ends_at timestamptz) returns boolean language sql immutable parallel safe
return day >= a.from_on and day <= a.until_on and ends_at > a.since and (a.ended_at is null or ends_at <= a.ended_at);
comment on function is_away_on is 'The away dates include the day of a game, and were in force when it ended or still are.';

create view automatic_answer as
select g.id as game_id, g.team_id, m.profile_id, 'not_going'::text as status, 'away'::text as source, a.until_on as away_until,
       g.starts_at, g.starts_on
  from game g
  join member m on m.team_id = g.team_id and m.role <> 'spare'
  -- Away dates are looked up for each player: `offset 0` keeps PostgreSQL from starting with everybody who is away.
 cross join lateral (select a.until_on
                        from away a
                       where a.profile_id = m.profile_id
                         and is_away_on(a, g.starts_on, g.ends_at)
                      offset 0) a
union all
select g.id, g.team_id, m.profile_id, u.answer, 'default'::text, null::date, g.starts_at, g.starts_on
  from game g
  join usual_answer u on u.team_id = g.team_id and g.ends_at > u.since and (u.until is null or g.ends_at <= u.until)
  join member m on m.team_id = u.team_id and m.profile_id = u.profile_id and m.role <> 'spare'
 where not exists (select from away a where a.profile_id = u.profile_id and is_away_on(a, g.starts_on, g.ends_at));
comment on view automatic_answer is
  'The answers of the roster by away dates, or else by the usual answer, whether or not the person has answered the game.';

create function is_replaced(r rsvp) returns boolean language sql stable parallel safe
return exists (select from automatic_answer x
                where x.game_id = r.game_id
                  and x.profile_id = r.profile_id
                  and (x.source = 'away'
                       or is_for_old_time(r.status, r.answered_for, r.answered_on, x.starts_at, x.starts_on)));
comment on function is_replaced is
  'Away dates count instead of the answer, which yields or is for an old time, or the usual answer instead of one for an old time.';

create or replace view attendance as
select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
       m.profile_id is not null as on_roster,
       v.id is not null as is_sub,
       is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_for_old_time,
       r.status = 'going'
       and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_going,
       v.position as sub_position,
       r.note,
       'own'::text as source,
       null::date as away_until
  from rsvp r
  join game g on g.id = r.game_id
  left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
  left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'
 where (m.profile_id is not null or v.id is not null or r.as_guest)
   -- Few answers get as far as the function, which is planned only then.
   and (v.id is not null
        or r.yielded_at is distinct from r.answered_at
           and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)
        or not is_replaced(r))
union all
select x.game_id, x.team_id, x.profile_id, x.status, null, null, true, false, false, x.status = 'going', null, '', x.source,
       x.away_until
  from automatic_answer x
 where not exists (select from rsvp r
                    where r.game_id = x.game_id
                      and r.profile_id = x.profile_id
                      and (x.source <> 'away' or r.yielded_at is distinct from r.answered_at)
                      and not is_for_old_time(r.status, r.answered_for, r.answered_on, x.starts_at, x.starts_on))
   and not exists (select from volunteer v
                    where v.game_id = x.game_id
                      and v.profile_id = x.profile_id
                      and v.status = 'accepted');
comment on view attendance is
  'The answers that count: of the roster, of accepted subs and of guests. Going or Maybe does not count for another day, or for a start two hours or more away. The roster''s away dates and usual answers count where the person has not answered.';
comment on column attendance.source is 'own: the person or a captain answered; away: their away dates; default: their usual answer to the team';

create or replace function silent_players(game uuid, team uuid, starts_at timestamptz, starts_on date, gender text)
returns table (waiting bigint, in_gender bigint, positions text[]) language sql stable parallel safe
begin atomic
  select count(*), count(*) filter (where gender is not null
                                      and lower(gender) = (select lower(p.gender) from profile p where p.id = m.profile_id)),
         coalesce(array_agg(lower(plays.position)), '{}')
    from member m
    left join player_position plays on plays.team_id = m.team_id and plays.profile_id = m.profile_id
   where m.team_id = silent_players.team
     and m.role <> 'spare'
     and not exists (select from rsvp r
                      where r.game_id = silent_players.game
                        and r.profile_id = m.profile_id
                        and not is_for_old_time(r.status, r.answered_for, r.answered_on,
                                                silent_players.starts_at, silent_players.starts_on))
     and not exists (select from automatic_answer x
                      where x.game_id = silent_players.game
                        and x.profile_id = m.profile_id);
end;
