-- Cancelled if a captain cancelled the game, else Upcoming until it ends, then Completed.
create or replace function game_status(cancelled_at timestamptz, ends_at timestamptz, moment timestamptz) returns text language sql immutable as $$
  select case when cancelled_at is not null then 'Cancelled'
              -- guard: games: a game is over at the instant it ends -> when ends_at >= moment then 'Upcoming'
              when ends_at > moment then 'Upcoming'
              else 'Completed' end
$$;

-- What a kind of game has: contract/src/game/kind.ts, and a test compares the two. With a literal part, PostgreSQL reduces
-- it to a comparison of the kind.
create or replace function kind_has(kind text, part text) returns boolean language sql immutable parallel safe as $$
  select case when part = 'maximum' then kind in ('game', 'pickup')
              when part in ('opponent', 'result', 'line_up', 'team_need', 'alerts', 'subs', 'season', 'forecast', 'strangers', 'schedule_file')
              then kind = 'game'
              else false end
$$;

-- True if the game is on one of these days at its venue; null is an open end. The bounds in hours cover every time
-- zone: PostgreSQL inlines the function, so they let it use the index on start times.
create or replace function is_on_days(starts_at timestamptz, starts_on date, first_day date, last_day date)
returns boolean language sql immutable parallel safe as $$
  -- guard: season: a day begins hours earlier at some venues than in UTC -> select starts_at >= coalesce(first_day::timestamp at time zone 'UTC', '-infinity')
  select starts_at >= coalesce((first_day::timestamp - interval '14 hours') at time zone 'UTC', '-infinity')
     and starts_at < coalesce((last_day::timestamp + interval '36 hours') at time zone 'UTC', 'infinity')
     and starts_on >= coalesce(first_day, '-infinity')
     and starts_on <= coalesce(last_day, 'infinity')
$$;

-- A Going or Maybe given for another day, or for a start two hours or more away, does not count until it is given
-- again. Not Going always counts.
create or replace function is_for_old_time(status text, answered_for timestamptz, answered_on date, starts_at timestamptz, starts_on date)
returns boolean language sql immutable as $$
  select status <> 'not_going'
     and (answered_on <> starts_on or greatest(answered_for - starts_at, starts_at - answered_for) >= interval '2 hours')
$$;

-- True if the away dates include the day of a game and were in force at its end (or still are).
create or replace function is_away_on(a away, day date, ends_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select day >= a.from_on and day <= a.until_on and ends_at > a.since and (a.ended_at is null or ends_at <= a.ended_at)
$$;

-- True if the answer is overridden: by away dates if the person let them or the answer is for an old time, or by the
-- default answer if it is for an old time.
create or replace function is_replaced(r rsvp) returns boolean language sql stable parallel safe as $$
  select exists (select from automatic_answer x
                  where x.game_id = r.game_id
                    and x.profile_id = r.profile_id
                    and (x.source = 'away'
                         or is_for_old_time(r.status, r.answered_for, r.answered_on, x.starts_at, x.starts_on)))
$$;

-- Notes of a game may contain door codes, so only the team sees them, and subs who are in touch with it.
create or replace function reads_notes(viewer uuid, game game, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from member m where m.team_id = game.team_id and m.profile_id = viewer)
      or exists (select from sub_contact c where c.game_id = game.id and c.profile_id = viewer and c.since <= moment)
$$;

-- The open drop-outs of a game, except the captain's own, those they entered and those they dismissed. A function, so
-- that the view is planned only for captains.
create or replace function drop_outs_for(viewer uuid, team uuid, game uuid)
returns table (id uuid, name text, first_name text, avatar text, status text, note text, dropped_at timestamptz)
language sql stable as $$
  select d.id, d.name, d.first_name, d.avatar, d.status, d.note, d.dropped_at
    from open_drop_out d
   where d.game_id = drop_outs_for.game
     and d.profile_id is distinct from drop_outs_for.viewer
     and d.answered_by is distinct from drop_outs_for.viewer
     and not exists (select from dismissal s
                      where s.profile_id = drop_outs_for.viewer
                        and s.team_id = drop_outs_for.team
                        and s.game_id = drop_outs_for.game
                        and s.kind = 'drop_outs'
                        and s.dismissed_at >= d.dropped_at);
$$;

-- Still called by the previous release, which runs during the upgrade.
create or replace function drop_outs_seen_by(viewer uuid, team uuid, game uuid)
returns table (id uuid, name text, first_name text, status text, note text, dropped_at timestamptz, subs_since bigint)
language sql stable as $$
  select d.id, d.name, d.first_name, d.status, d.note, d.dropped_at, 0::bigint
    from drop_outs_for(viewer, team, game) d
   where d.status <> 'gave_up';
$$;

-- Who recorded the score of a game, latest first; at most two. A function, so that it is planned only for games with a
-- score.
create or replace function recorded_results(the_game uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'at', r.done_at) order by r.line desc), '[]')
    from (select h.line, h.done_at, coalesce(shown_name(p.first_name, p.last_name, true), '') as name
            from game_history h
            left join profile p on p.id = who_is(h.actor_id)
           where h.game_id = the_game
             and h.action = 'result'
             and (h.detail @> '[{"field": "score"}]' or h.detail @> '[{"field": "forfeit"}]')
           order by h.line desc
           limit 2) r
$$;

-- The players and subs whom a message about the move of a game has reached, and when. A function, so that it is planned
-- only for games that moved recently.
create or replace function asked_again(the_game uuid, the_team uuid, since timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', asked.profile_id, 'at', asked.at)), '[]')
    from (select d.profile_id, max(coalesce(d.pushed_at, d.ended_at)) as at
            from (select m.profile_id from member m where m.team_id = the_team and m.role <> 'spare'
                  union
                  select v.profile_id from volunteer v where v.game_id = the_game and v.status = 'accepted') who
            join delivery d on d.profile_id = who.profile_id
           where (d.kind = 'game.changed' and d.bundle = the_game::text
                  or d.kind = 'series.changed' and d.bundle = (select g.series_id::text from game g where g.id = the_game))
             -- guard: moves: nobody counts as asked before a message was sent
             and (d.outcome = 'sent' or d.pushed_at is not null)
             and coalesce(d.pushed_at, d.ended_at) >= since
           group by d.profile_id) asked
$$;

-- Locks team, player and game in the common lock order, and returns what is needed to authorize and decide an RSVP or a
-- change.
create or replace function lock_game(the_game uuid, actor uuid, player uuid, for_change boolean)
returns table (team_id uuid, role text, is_listed boolean, is_volunteer boolean, player_exists boolean, player_role text,
               is_sub boolean, is_roster_only boolean, locked game) language plpgsql as $$
#variable_conflict use_column
begin
  -- The teams of both sides in one order, so that captains of both can change the game at once.
  -- guard: games: answering locks the team before checking rights
  perform from team where id in (select team_id from game where id = the_game
                                 union all
                                 select other_team_id from linked_game where for_change and game_id = the_game)
    order by id for key share;
  if player is not null then
    perform from profile where id = player for key share;
  end if;
  if for_change then
    -- guard: games: changing a game locks it
    perform from game where id in (select the_game union all select other_game_id from linked_game where game_id = the_game)
      order by id for update;
  else
    -- guard: games: changes wait for a concurrent answer
    -- guard: subs: the locks and the counter (1 of 3)
    perform from game where id = the_game for no key update;
  end if;
  return query
  select g.team_id, mine.role, is_listed(t) and kind_has(g.kind, 'strangers'),
         exists (select from volunteer v
                  where v.game_id = g.id and v.profile_id = actor and v.status in ('waiting', 'accepted')),
         exists (select from profile where id = player),
         theirs.role,
         exists (select from volunteer v where v.game_id = g.id and v.profile_id = player and v.status = 'accepted'),
         exists (select from game_day d where d.team_id = g.team_id and d.roster_only_at is not null),
         g
    from game g
    join team t on t.id = g.team_id
    left join member mine on mine.team_id = g.team_id and mine.profile_id = actor
    left join member theirs on theirs.team_id = g.team_id and theirs.profile_id = player
   where g.id = the_game;
end $$;

-- Someone who leaves a team does not become its guest, even with an answer from before they joined.
create or replace function unmark_guest_answers() returns trigger language plpgsql as $$
begin
  update rsvp set as_guest = false
   where team_id = old.team_id and profile_id = old.profile_id and as_guest;
  return null;
end $$;

-- True for a claim link that its person can answer by: a captain handed it out, and the person has neither account nor
-- address. A claim ends this for good; undoing it does not revive the link.
create or replace function is_handed(link claim_link, person profile) returns boolean language sql stable parallel safe as $$
  select person.known_in_team_id is not null
         -- guard: handed links: not for people with an address
         and person.email = ''
         -- guard: handed links: a claim ends one for good
         and not exists (select from team_history h where h.subject_id = person.id and h.action = 'claimed' and h.done_at >= link.made_at)
         and exists (select from team t where t.id = person.known_in_team_id and t.links_closed_at is null)
$$;

-- The link or game behind a token: for a mailed link by the hash of its token, for a handed link with a game of its
-- team.
create or replace function opened_link(hash bytea, handed_id uuid, handed_game_id uuid)
  returns table (team_id uuid, game_id uuid, profile_id uuid, volunteer_id uuid, made_for timestamptz, made_on date)
  language sql stable parallel safe as $$
  select l.team_id, l.game_id, l.profile_id, l.volunteer_id, l.made_for, l.made_on
    from answer_link l
   where l.token_hash = hash
  union all
  select g.team_id, g.id, p.id, null::uuid, g.starts_at, g.starts_on
    from claim_link h
    join profile p on p.id = h.person_id and is_handed(h, p)
    join game g on g.team_id = p.known_in_team_id and g.id = handed_game_id
   where h.id = handed_id
$$;

-- The plan that counts for a game: its own, or else the usual one of the team, for the kinds that follow the team's
-- settings.
create or replace function plan_of(the_game game) returns table (arrive_minutes int, wear text, duties text[], is_own boolean)
  language sql stable parallel safe as $$
  select coalesce(own.arrive_minutes, case when own.game_id is null then usual.arrive_minutes end),
         coalesce(own.wear, usual.wear, ''), coalesce(own.duties, usual.duties, '{}'), own.game_id is not null
    from (select) nothing
    left join game_plan own on own.game_id = the_game.id
    left join team_plan usual on usual.team_id = the_game.team_id and kind_has(the_game.kind, 'team_need')
$$;

create or replace function end_fixture() returns trigger language plpgsql as $$
begin
  delete from fixture where id = old.fixture_id;
  return null;
end $$;

-- A team that is not here belongs to its leagues.
create or replace function delete_outside_team() returns trigger language plpgsql as $$
begin
  delete from team t
   where t.id = old.team_id
     and exists (select from outside_team o where o.team_id = t.id)
     and not exists (select from league_team lt where lt.team_id = t.id);
  return null;
end $$;

-- Nobody gets mail about it: the facts of the last mail change along.
create or replace function rename_opponent() returns trigger language plpgsql as $$
begin
  update game g
     set opponent = new.name, version = version + 1,
         last_mailed = g.last_mailed || jsonb_build_object('opponent', new.name)
    from linked_game l
   where l.other_team_id = new.id
     and g.id = l.game_id;
  return null;
end $$;
