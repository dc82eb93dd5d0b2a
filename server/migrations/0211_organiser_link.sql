-- An organiser makes someone else one by a link that one person takes.
-- locks: none, the table is new
-- owner: league/league
create table organiser_link (
  league_id  uuid primary key references league on delete cascade,
  code       text not null constraint organiser_link_code_key unique,
  made_by    uuid not null references profile on delete cascade,
  expires_at timestamptz not null
);
comment on table organiser_link is
  'The link by which one person becomes an organiser of a league. It ends when it is taken, and counts while who made it runs the league';
comment on column organiser_link.code is 'The part of the address that identifies it';
create index organiser_link_by_maker on organiser_link (made_by);
comment on table league is 'A league for one season. If nobody runs it any more, a captain of one of its teams takes it over';
