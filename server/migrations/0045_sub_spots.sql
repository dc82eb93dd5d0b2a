-- Who sees a request belongs to the request, the answer of a sub ends with the spot, and the side decides when it is full.

alter table sub_request add column public_at timestamptz;
comment on column sub_request.public_at is 'Since when people who are not signed in may see the request too; null: never';

-- locks: a few requests of coming games
update sub_request q
   set public_at = q.asked_at
  from game_day d
 where d.team_id = q.team_id
   and d.public_board_at is not null;
comment on column game_day.public_board_at is 'No longer read: sub_request.public_at says it of each request. For the release before';

create or replace view open_sub_request as
select id, team_id, game_id, spots, taken, positions, first_come_at, note, everybody_at, starts_at, location, called_off_at,
       asker_id, asked_at, closed_at, hidden_at, coalesce(open_positions, positions) as open_positions, public_at
  from sub_request
 where closed_at is null
   and called_off_at is null
   and taken < spots;

-- Their Going came with the spot. It would count again if the person joined the team.
create function take_answer_with_the_spot() returns trigger language plpgsql as $$
begin
  delete from rsvp where game_id = new.game_id and profile_id = new.profile_id;
  return null;
end $$;
comment on function take_answer_with_the_spot is 'The answer of a sub came with the spot and ends with it: a person who joins the team later is asked anew.';

create trigger volunteer_leaves_no_answer after update of status on volunteer
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function take_answer_with_the_spot();
comment on trigger volunteer_leaves_no_answer on volunteer is 'The answer of a sub ends with the spot';

-- locks: a few requests of coming games
delete from rsvp r
 using volunteer v, game g
 where v.game_id = r.game_id
   and v.profile_id = r.profile_id
   and v.status in ('withdrawn', 'released')
   and g.id = r.game_id
   and g.ends_at > now()
   and r.status = 'going'
   and not r.as_guest
   and not exists (select from member m where m.team_id = g.team_id and m.profile_id = r.profile_id);

create function lacks_players(game uuid) returns boolean language sql stable
return (select coalesce((h.counted ->> 'target')::int, (h.counted ->> 'least')::int, 0) > (h.counted ->> 'in')::int
          from head_count h
         where h.game_id = game);
comment on function lacks_players is 'Whether fewer players are in than the team needs. Nobody who volunteers is turned away until then.';
