-- What people see of a team before they are on it: first names if the team allows it.

alter table team add column first_names_shown_at timestamptz;
comment on column team.first_names_shown_at is
  'When captains allowed first names on pages and pictures for people outside the team; null: they show plain discs';

create table join_request (
  id          uuid not null primary key,
  team_id     uuid not null references team (id) on delete cascade,
  profile_id  uuid not null references profile (id) on delete cascade,
  position    text not null default '',
  frequency   text,
  note        text not null default '',
  asked_at    timestamptz not null,
  declined_at timestamptz,
  constraint join_request_one_per_person unique (team_id, profile_id),
  constraint join_request_frequency_is_known check (frequency in ('weekly', 'sometimes', 'as_sub'))
);
create index join_request_by_profile on join_request (profile_id);
comment on table join_request is
  'A person who is not on a team asks to join it. The row is deleted when they take it back or a captain adds them.';
comment on column join_request.position is 'Empty: anywhere';
comment on column join_request.frequency is 'How often they would play; null: they did not say';
comment on column join_request.declined_at is 'When a captain declined. For 30 days the person cannot ask again; then the row is deleted';

create view open_join_request as
select r.id, r.team_id, r.profile_id, r.position, r.frequency, r.note, r.asked_at
  from join_request r
 where r.declined_at is null
   and not is_blocked_from(r.profile_id, r.team_id)
   and not is_removed_since(r.team_id, r.profile_id, r.asked_at)
   and not exists (select from member m where m.team_id = r.team_id and m.profile_id = r.profile_id);
comment on view open_join_request is
  'Requests to join that wait for a captain: of people who are not on the team, and whom no block keeps from it.';

alter table join_link add column code text;
-- locks: a team has a handful of links, and the new column is empty
alter table join_link add constraint join_link_one_per_code unique (code);
comment on column join_link.code is
  'What people type: 60 random bits in twelve letters and digits. Null for links of earlier releases, which have only their id';
