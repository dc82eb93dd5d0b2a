-- outside a transaction
-- A sub whom a captain first marked as absent, by mistake, is thanked when it is corrected, and nobody twice.
alter table volunteer add column if not exists thanked_in uuid;
comment on column volunteer.thanked_in is 'The notification attempt that thanked the sub: a retry of the same attempt sends again. Null: not thanked yet';
