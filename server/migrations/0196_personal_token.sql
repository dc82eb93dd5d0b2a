-- People let a script act for them, as far as they say.
-- owner: people/personal-token
create table personal_token (
  id         uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  token_hash bytea not null constraint personal_token_is_unique unique,
  name       text not null,
  reads      boolean not null,
  answers    boolean not null,
  made_at    timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz,
  constraint personal_token_ends_later check (ends_at > made_at)
);
comment on table personal_token is 'Tokens with which scripts act for a person. The token itself is shown once and is not stored';
comment on column personal_token.reads is 'It may read the games of its person';
comment on column personal_token.answers is 'It may answer games for its person';
comment on column personal_token.used_at is 'To the minute. Null: never';
create index personal_token_by_person on personal_token (profile_id);
create index personal_token_by_end on personal_token (ends_at);

-- owner: people/personal-token
create table personal_token_team (
  token_id uuid not null references personal_token on delete cascade,
  team_id  uuid not null references team on delete cascade,
  constraint personal_token_team_pkey primary key (token_id, team_id)
);
comment on table personal_token_team is 'The teams that a token manages, for as long as its person is a captain there';
create index personal_token_team_by_team on personal_token_team (team_id);
