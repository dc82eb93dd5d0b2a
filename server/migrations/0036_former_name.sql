-- outside a transaction
create index concurrently if not exists profile_by_rename on profile (renamed_at) where renamed_at is not null;
comment on index profile_by_rename is 'Finds the former names that are no longer shown';
