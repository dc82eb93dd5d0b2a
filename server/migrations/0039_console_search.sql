-- outside a transaction
-- What operators search and list in an installation of any size is found by an index.
create index concurrently if not exists profile_by_name on profile (lower(first_name || ' ' || last_name) collate "C");
create index concurrently if not exists profile_by_last_name on profile (lower(last_name) collate "C");
create index concurrently if not exists profile_by_unverified_address on profile (lower(email))
  where not email_verified and known_in_team_id is null;
create index concurrently if not exists team_by_beginning on team (lower(name) collate "C");
create index concurrently if not exists bounced_address_by_age on bounced_address (bounced_at);
create index concurrently if not exists mail_refusal_by_age on mail_refusal (refused_at);
create index concurrently if not exists report_by_age on report (reported_at);
-- A frequent part of a name is found in the order of the names, page by page.
create index concurrently if not exists team_suffix_by_two on team_suffix (left(suffix, 2), sort_name, team_id);
create index concurrently if not exists team_suffix_by_four on team_suffix (left(suffix, 4), sort_name, team_id);
