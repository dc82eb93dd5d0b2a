-- outside a transaction
insert into team_suffix (suffix, team_id, sort_name)
select suffixes_of(t), t.id, lower(t.name) from team t where t.unlisted_at is null and t.hidden_at is null
on conflict do nothing;

vacuum analyze team_suffix;
