-- A person need not have an account: what identifies a person to the provider moves from profile to a table of its own.

-- owner: people/profile
create table account (
  profile_id uuid primary key references profile on delete cascade,
  issuer     text not null,
  subject    text not null,
  created_at timestamptz not null,
  constraint account_one_per_identity unique (issuer, subject)
);
comment on table account is
  'How a person signs in. Issuer and subject link the person to the identity provider; the address never does.';

alter table profile
  alter column issuer drop not null,
  alter column subject drop not null,
  add column known_in_team_id uuid,
  -- Deferred: the person and their membership refer to each other, and are inserted one after the other.
  add constraint profile_known_in_a_team_as_a_member foreign key (known_in_team_id, id) references member(team_id, profile_id)
    on delete cascade deferrable initially deferred not valid;
comment on table profile is 'A person, with or without an account.';
comment on column profile.issuer is 'Copied to and from account for the release before it; unused';
comment on column profile.subject is 'Copied to and from account for the release before it; unused';
comment on column profile.known_in_team_id is
  'The team whose captains added a person without an account; nobody else knows the person. Null: the person has an account';
comment on column profile.email is
  'Of a person without an account: typed by a captain, never verified, and seen by the captains of the team only';
comment on constraint profile_known_in_a_team_as_a_member on profile is
  'A person without an account is deleted with the membership, and so with the team';

-- The release before this one reads and writes the identity in profile while this one starts. Both are dropped with the columns.
create function copy_profile_to_account() returns trigger language plpgsql as $$
begin
  insert into account (profile_id, issuer, subject, created_at)
  values (new.id, new.issuer, new.subject, new.created_at)
  on conflict do nothing;
  return null;
end $$;
create trigger profile_copied_to_account after insert on profile
  for each row when (new.issuer is not null) execute function copy_profile_to_account();

create function copy_account_to_profile() returns trigger language plpgsql as $$
begin
  update profile set issuer = new.issuer, subject = new.subject
   where id = new.profile_id and (issuer, subject) is distinct from (new.issuer, new.subject);
  return null;
end $$;
create trigger account_copied_to_profile after insert or update of issuer, subject on account
  for each row execute function copy_account_to_profile();
