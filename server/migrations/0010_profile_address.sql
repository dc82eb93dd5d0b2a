-- outside a transaction
-- An invitation to an address is in the language of its owner. The index is also what operators find people by.
create index concurrently if not exists profile_by_address on profile (lower(email)) where email_verified;
