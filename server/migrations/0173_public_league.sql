-- A league's page for everyone.
-- locks: none, the table is new
-- owner: league/public-league
create table public_league (
  league_id       uuid primary key references league on delete cascade,
  slug            text not null constraint public_league_one_per_slug unique,
  shown_at        timestamptz,
  shows_locations boolean not null,
  indexed_at      timestamptz,
  made_at         timestamptz not null,
  constraint public_league_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table public_league is 'The page of a league for people who are not signed in, at /l/{slug}. No row: the league never had one';
comment on column public_league.slug is 'Made once, with a part that nobody can guess, and kept when the league is renamed: printed sheets name it';
comment on column public_league.shown_at is 'Since when the page is there; null: turned off';
comment on column public_league.shows_locations is 'Whether it shows where games are played';
comment on column public_league.indexed_at is 'Since when search engines may list it; null: they are told not to';
