-- The automatic answers of the roster, from away dates or else default answers, whether or not the person has answered.
create view automatic_answer as
select g.id as game_id, g.team_id, m.profile_id, 'not_going'::text as status, 'away'::text as source, a.until_on as away_until,
       g.starts_at, g.starts_on
  from game g
  join member m on m.team_id = g.team_id and m.role <> 'spare'
  -- `offset 0` makes PostgreSQL look up away dates per player, instead of starting with everyone who is away.
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
 -- guard: story: in SQL too, away dates win over the default answer -> where true;
 where not exists (select from away a where a.profile_id = u.profile_id and is_away_on(a, g.starts_on, g.ends_at));

-- The answers that count: of the roster, of accepted subs and of guests, for statements over many games. Counts and lists
-- use `countedAnswer` in contract/src/game/game-state.ts, and a test compares the two. Going or Maybe does not count if it
-- was given for another day or a start two hours or more away. For the roster, away dates and default answers count where
-- the person has not answered, and away dates also where the person let them replace the answer.
create view attendance as
select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
       m.profile_id is not null as on_roster,
       v.id is not null as is_sub,
       is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_for_old_time,
       r.status = 'going'
       and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_going,
       v.position as sub_position,
       r.by_name,
       r.note,
       'own'::text as source,
       null::date as away_until
  from rsvp r
  join game g on g.id = r.game_id
  left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
  left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'
 where (m.profile_id is not null or v.id is not null or r.as_guest)
   -- Few answers reach the function, so it is planned only then.
   and (v.id is not null
        or r.yielded_at is distinct from r.answered_at
           and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)
        or not is_replaced(r))
union all
select x.game_id, x.team_id, x.profile_id, x.status, null, null, true, false, false, x.status = 'going', null, false, '', x.source,
       x.away_until
  from automatic_answer x
 where not exists (select from rsvp r
                    where r.game_id = x.game_id
                      and r.profile_id = x.profile_id
                      -- guard: story: in SQL too, a person's own answer wins over the default answer -> and x.source = 'away'
                      and (x.source <> 'away' or r.yielded_at is distinct from r.answered_at)
                      and not is_for_old_time(r.status, r.answered_for, r.answered_on, x.starts_at, x.starts_on))
   and not exists (select from volunteer v
                    where v.game_id = x.game_id
                      and v.profile_id = x.profile_id
                      and v.status = 'accepted');

-- Drop-outs that nobody has replaced. For subs and for players who have left the team, captains see a first name and an
-- initial.
create view open_drop_out as
select d.id, d.game_id, d.profile_id, d.dropped_at, d.mailed_at, a.answered_by, p.avatar,
       case when d.is_sub then 'gave_up' when m.profile_id is null then 'left' else coalesce(nullif(a.status, 'waiting'), 'not_going') end as status,
       case when d.is_sub then coalesce(v.note, '') when m.profile_id is null then '' else coalesce(a.note, '') end as note,
       coalesce(p.first_name, '') as first_name,
       coalesce(shown_name(p.first_name, p.last_name, m.profile_id is not null), '') as name,
       case when m.profile_id is not null then address_of(p) end as address,
       case when m.profile_id is not null then coalesce(a.source, 'silent') end as source,
       d.dropped_at > g.starts_at - interval '24 hours' as is_late
  from drop_out d
  join game g on g.id = d.game_id
  left join profile p on p.id = d.profile_id
  left join member m on m.team_id = g.team_id and m.profile_id = d.profile_id and m.role <> 'spare'
  left join attendance a on a.game_id = d.game_id and a.profile_id = d.profile_id
  left join volunteer v on d.is_sub and v.game_id = d.game_id and v.profile_id = d.profile_id and v.hidden_at is null
 where d.replaced_at is null
   and a.status is distinct from 'going';

-- Games that belong to two teams, each as one of them has it.
create view linked_game as
select own.game_id, own.fixture_id, own.side, f.called_off_by, other.team_id as other_team_id, other.game_id as other_game_id
  from fixture_side own
  join fixture f on f.id = own.fixture_id
  join fixture_side other on other.fixture_id = own.fixture_id and other.side <> own.side
 where f.linked_at is not null;

-- Questions to a team whether it is the opponent of a game, unless a block or an operator hides them.
create view open_fixture_ask as
select f.id, own.team_id, own.side, other.team_id as asking_team_id, other.game_id
  from fixture f
  join fixture_side own on own.fixture_id = f.id and own.game_id is null
  join fixture_side other on other.fixture_id = f.id and other.game_id is not null
  join team t on t.id = other.team_id and t.hidden_at is null
 where f.linked_at is null
   -- guard: fixtures: a block between captains hides the question -> and true;
   and (f.asked_by is null or not is_blocked_from(f.asked_by, own.team_id));
