-- A name alone takes no place on a roster: a captain says yes, and reads what the person was called before.

-- owner: operation/claim
create table claim_request (
  id         uuid primary key,
  person_id  uuid not null references profile on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  asked_at   timestamptz not null,
  constraint claim_request_once unique (person_id, profile_id)
);
create index claim_request_by_profile on claim_request (profile_id);
comment on table claim_request is
  'Somebody with the name of a person of the roster says that it is them, and waits for a captain. Deleted by the answer.';
comment on column claim_request.profile_id is 'The person with the account';

alter table profile
  add column former_first_name text,
  add column former_last_name text,
  add column renamed_at timestamptz;
comment on column profile.former_first_name is
  'What the person was called before they changed their name some days ago, for captains; null: long since the same';
