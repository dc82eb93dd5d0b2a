-- Calendar programs subscribe to games by a secret address.

-- owner: game/calendar-feed
create table calendar_feed (
  token_hash bytea primary key,
  seed       uuid not null,
  profile_id uuid not null references profile on delete cascade,
  team_id    uuid,
  made_at    timestamptz not null,
  fetched_at timestamptz,
  constraint calendar_feed_one_each unique nulls not distinct (profile_id, team_id),
  constraint calendar_feed_of_a_member foreign key (team_id, profile_id) references member (team_id, profile_id) on delete cascade
);
create index calendar_feed_by_member on calendar_feed (team_id, profile_id) where team_id is not null;
comment on table calendar_feed is
  'A secret address from which calendar programs fetch the games of a person, or of one of their teams. It is deleted with the membership.';
comment on column calendar_feed.token_hash is 'SHA-256 of the token in the address: nobody can fetch with the hash';
comment on column calendar_feed.seed is 'The token is derived from it with a key that is not in the database, so that the person sees the address again';
comment on column calendar_feed.team_id is 'Null: all games of the person, with their answers';
comment on column calendar_feed.fetched_at is 'When a program last fetched it, to the hour';
