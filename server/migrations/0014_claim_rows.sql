-- outside a transaction
create unique index concurrently if not exists profile_by_claim on profile (claim_id) where claim_id is not null;
create index concurrently if not exists profile_by_typed_address on profile (lower(email)) where known_in_team_id is not null;
comment on index profile_by_typed_address is 'Finds the people without an account whose address somebody else has verified';

alter table profile validate constraint profile_claimed_in_a_claim;
