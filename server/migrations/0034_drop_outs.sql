-- Captains learn of players who drop out shortly before a game or leave the team, and of volunteers who wait.

create table drop_out (
  id         uuid not null primary key,
  game_id    uuid not null references game (id) on delete cascade,
  profile_id uuid references profile (id) on delete cascade,
  dropped_at timestamptz not null,
  mailed_at  timestamptz,
  constraint drop_out_once_per_game unique (game_id, profile_id)
);
create index drop_out_by_profile on drop_out (profile_id) where profile_id is not null;
comment on table drop_out is
  'A player who was Going stopped to be so within 24 hours before the game. It stays if they are Going again: the view open_drop_out leaves it out.';
comment on column drop_out.profile_id is 'Null for a player who deleted their account';
comment on column drop_out.mailed_at is 'When the mail to the captains was queued';

create table dismissal (
  profile_id   uuid not null references profile (id) on delete cascade,
  team_id      uuid not null,
  game_id      uuid,
  dismissed_at timestamptz not null,
  constraint dismissal_once_per_subject unique nulls not distinct (profile_id, team_id, game_id),
  constraint dismissal_of_a_member foreign key (team_id, profile_id) references member (team_id, profile_id) on delete cascade,
  constraint dismissal_of_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
create index dismissal_by_team_and_game on dismissal (team_id, game_id);
comment on table dismissal is
  'A captain has seen the drop-outs of a game, or without a game the players who left the team, up to that time.';

create table waiting_reminder (
  volunteer_id uuid not null primary key references volunteer (id) on delete cascade,
  reminded_at  timestamptz not null
);
comment on table waiting_reminder is 'When captains were reminded of a volunteer who waits for them. Once for each offer.';

create view open_drop_out as
select d.id, d.game_id, d.profile_id, d.dropped_at, d.mailed_at, r.answered_by, p.avatar,
       case when m.profile_id is null then 'left' else coalesce(r.status, 'not_going') end as status,
       case when m.profile_id is null then '' else coalesce(r.note, '') end as note,
       coalesce(p.first_name, '') as first_name,
       coalesce(shown_name(p.first_name, p.last_name, m.profile_id is not null), '') as name,
       case when m.profile_id is not null then address_of(p) end as address
  from drop_out d
  join game g on g.id = d.game_id
  left join profile p on p.id = d.profile_id
  left join member m on m.team_id = g.team_id and m.profile_id = d.profile_id and m.role <> 'spare'
  left join rsvp r on r.game_id = d.game_id and r.profile_id = d.profile_id
 where d.dropped_at > g.starts_at - interval '24 hours'
   and not exists (select from attendance a where a.game_id = d.game_id and a.profile_id = d.profile_id and a.is_going);
comment on view open_drop_out is
  'Late drop-outs of players who are not Going again. Of a player who has left the team, captains see the first name and an initial.';

create function drop_outs_seen_by(viewer uuid, team uuid, game uuid)
returns table (id uuid, name text, first_name text, status text, note text, dropped_at timestamptz, subs_since bigint)
language sql stable
begin atomic
  select d.id, d.name, d.first_name, d.status, d.note, d.dropped_at,
         (select count(*)
            from volunteer v
           where v.game_id = drop_outs_seen_by.game
             and v.status = 'accepted'
             and coalesce(v.answered_at, v.volunteered_at) >= d.dropped_at)
    from open_drop_out d
   where d.game_id = drop_outs_seen_by.game
     and d.profile_id is distinct from drop_outs_seen_by.viewer
     and d.answered_by is distinct from drop_outs_seen_by.viewer
     and not exists (select from dismissal s
                      where s.profile_id = drop_outs_seen_by.viewer
                        and s.team_id = drop_outs_seen_by.team
                        and s.game_id = drop_outs_seen_by.game
                        and s.dismissed_at >= d.dropped_at);
end;
comment on function drop_outs_seen_by is
  'The late drop-outs of a game that a captain has not dismissed, without their own and those that they entered.';
