-- A person without an account turns out to have one: the two become one person, and for seven days again two.

-- owner: operation/claim
create table claim (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  claimed_at timestamptz not null,
  moved      jsonb
);
create index claim_by_team on claim (team_id);
create index claim_by_profile on claim (profile_id);
create index claim_to_undo on claim (claimed_at) where moved is not null;
comment on table claim is 'Somebody said that a person of a roster is them. Undoing it deletes the row.';
comment on column claim.profile_id is 'The person with the account';
comment on column claim.moved is
  'The rows of both people before the claim, by table: what undo restores. Null when it is too late to undo it';

-- owner: operation/claim
create table claim_link (
  id        uuid primary key,
  person_id uuid not null references profile on delete cascade,
  made_at   timestamptz not null,
  constraint claim_link_one_per_person unique (person_id)
);
comment on table claim_link is 'A link by which a person without an account claims their place on the roster. The id is the secret in the link.';

-- owner: operation/claim
create table claim_refusal (
  person_id  uuid not null references profile on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  constraint claim_refusal_once primary key (person_id, profile_id)
);
create index claim_refusal_by_profile on claim_refusal (profile_id);
comment on table claim_refusal is 'Somebody said that a person of a roster is somebody else, and is not asked again.';

alter table profile
  add column claim_id uuid,
  add constraint profile_claimed_in_a_claim foreign key (claim_id) references claim on delete cascade not valid;
comment on column profile.claim_id is
  'The claim by which the person became another one, who has the account. The history still names the person as the captain typed it; who deletes their account or the team deletes it, too';
