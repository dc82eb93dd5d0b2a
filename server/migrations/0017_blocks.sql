-- People who want nothing to do with each other, and teams whose requests somebody does not want to see.

create table block (
  blocker_id uuid not null references profile on delete cascade,
  blocked_id uuid not null references profile on delete cascade,
  blocked_at timestamptz not null,
  constraint block_once primary key (blocker_id, blocked_id),
  constraint block_of_somebody_else check (blocker_id <> blocked_id)
);
create index block_by_blocked on block (blocked_id, blocker_id);

-- A team whose requests a person has hidden from themselves.
create table hidden_team (
  profile_id uuid not null references profile on delete cascade,
  team_id    uuid not null references team on delete cascade,
  hidden_at  timestamptz not null,
  constraint hidden_team_once primary key (profile_id, team_id)
);
create index hidden_team_by_team on hidden_team (team_id);

-- Blocks, as seen from either side.
create view blocked_pair as
select blocker_id as profile_id, blocked_id as other_id from block
union all
select blocked_id, blocker_id from block;

-- Teams with a captain who blocks the person, or whom the person blocks.
create view blocked_team as
select b.profile_id, m.team_id
  from blocked_pair b
  join member m on m.profile_id = b.other_id and m.role = 'captain';

-- Whether a block keeps somebody's offers from a team. A function, so that the plan of the board does not depend on how many
-- blocks there are.
create function is_blocked_from(person uuid, team uuid) returns boolean language sql stable as $$
  select exists (select from blocked_team b where b.profile_id = person and b.team_id = team)
$$;

-- Teams whose requests a person does not see.
create view team_out_of_sight as
select profile_id, team_id
  from blocked_team
union all
select profile_id, team_id
  from hidden_team;

-- Whether somebody may know of a request. The team itself always does, and so does whoever is on it as a volunteer.
create function sees_request(viewer uuid, request uuid) returns boolean language sql stable as $$
  select q.hidden_at is null
         and not exists (select from team_out_of_sight o where o.profile_id = viewer and o.team_id = q.team_id)
      or exists (select from member m where m.team_id = q.team_id and m.profile_id = viewer)
      or exists (select from volunteer v
                  where v.request_id = q.id and v.profile_id = viewer and v.status in ('waiting', 'accepted'))
    from sub_request q
   where q.id = request
$$;
