-- outside a transaction
-- The accounts of everybody who signed up before. A trigger of the migration before this one copies those who sign up meanwhile.
insert into account (profile_id, issuer, subject, created_at)
select id, issuer, subject, created_at from profile where issuer is not null
on conflict do nothing;

alter table profile validate constraint profile_known_in_a_team_as_a_member;
