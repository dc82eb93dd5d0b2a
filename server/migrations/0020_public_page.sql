-- A team's page for everybody.

-- owner: message/public-page
create table public_page (
  team_id    uuid primary key references team on delete cascade,
  slug       text not null constraint public_page_one_per_slug unique,
  likeness   text not null constraint public_page_none_alike unique,
  shown_at   timestamptz,
  parts      text[] not null,
  places     text not null,
  town       text not null,
  indexed_at timestamptz,
  made_at    timestamptz not null,
  constraint public_page_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint public_page_parts_are_known check (parts <@ array['games', 'results', 'wanted', 'join']),
  constraint public_page_places_are_known check (places in ('exact', 'town', 'none'))
);
comment on table public_page is 'The page of a team for people who are not signed in, at /t/{slug}. No row: the team never had one.';
comment on column public_page.slug is 'Chosen once, and kept when the team is renamed: printed sheets and other sites name it';
comment on column public_page.likeness is 'The slug as it looks at a glance: no other team has one that looks alike';
comment on column public_page.shown_at is 'Since when the page is there; null: turned off';
comment on column public_page.parts is 'What it shows';
comment on column public_page.places is 'Where games are: the exact place, the town, or nothing';
comment on column public_page.town is 'What stands in the place of every venue, if places is town';
comment on column public_page.indexed_at is 'Since when search engines may list it; null: they are told not to';
