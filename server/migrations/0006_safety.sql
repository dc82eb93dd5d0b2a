-- Reports of people, the decisions of operators, and blocks.

-- owner: safety/report
create table report (
  id           uuid primary key,
  reporter_id  uuid not null references profile on delete cascade,
  volunteer_id uuid references volunteer on delete cascade,
  request_id   uuid references sub_request on delete cascade,
  team_id      uuid references team on delete cascade,
  person_id    uuid references profile on delete cascade,
  subject_name text not null,
  subject_text text not null,
  reason       text not null,
  comment      text not null,
  reported_at  timestamptz not null,
  closed_at    timestamptz,
  constraint report_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null)
);
create index report_by_person on report (person_id) where person_id is not null;
create index report_by_reporter on report (reporter_id, reported_at desc);
create index report_by_request on report (request_id) where request_id is not null;
create index report_by_team on report (team_id) where team_id is not null;
create index report_by_volunteer on report (volunteer_id) where volunteer_id is not null;
-- guard: safety: one report a reporter and subject (1 of 2)
create unique index report_once_per_reporter on report (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id);
comment on table report is
  'A report by a person. Its subject is the most specific of volunteer, request, team and person; the others are context.';
comment on column report.subject_name is 'As the reporter saw it';
comment on column report.subject_text is 'The text at the time of the report: it may change afterwards';
comment on column report.comment is 'What the reporter added, or empty';
comment on column report.closed_at is 'When an operator decided';

-- owner: safety/report
create table report_decision (
  id           uuid primary key,
  volunteer_id uuid references volunteer on delete cascade,
  request_id   uuid references sub_request on delete cascade,
  team_id      uuid references team on delete cascade,
  person_id    uuid references profile on delete cascade,
  decision     text not null,
  operator     text not null,
  reason       text not null,
  decided_at   timestamptz not null,
  operator_id  uuid references profile on delete set null,
  constraint report_decision_has_a_reason check (reason ~ '\S'),
  constraint report_decision_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null),
  constraint report_decision_has_an_operator check (operator ~ '\S'),
  constraint report_decision_is_known check (decision in ('dismiss', 'hide', 'suspend'))
);
create index report_decision_by_operator on report_decision (operator_id) where operator_id is not null;
create index report_decision_by_person on report_decision (person_id) where person_id is not null;
create index report_decision_by_request on report_decision (request_id) where request_id is not null;
create index report_decision_by_subject on report_decision (coalesce(volunteer_id, request_id, team_id, person_id), decided_at);
create index report_decision_by_team on report_decision (team_id) where team_id is not null;
create index report_decision_by_volunteer on report_decision (volunteer_id) where volunteer_id is not null;
comment on table report_decision is
  'A decision of an operator about a subject. Rows never change, and are deleted with their subject.';
comment on column report_decision.operator is 'Login name, by command line; else "console"';
comment on column report_decision.operator_id is 'Account of the operator; null by command line, and when it was deleted';

-- owner: safety/block
create table block (
  blocker_id uuid not null references profile on delete cascade,
  blocked_id uuid not null references profile on delete cascade,
  blocked_at timestamptz not null,
  constraint block_once primary key (blocker_id, blocked_id),
  constraint block_of_somebody_else check (blocker_id <> blocked_id)
);
create index block_by_blocked on block (blocked_id, blocker_id);
comment on table block is 'A person blocks another person.';

-- owner: safety/block
create table hidden_team (
  profile_id uuid not null references profile on delete cascade,
  team_id    uuid not null references team on delete cascade,
  hidden_at  timestamptz not null,
  constraint hidden_team_once primary key (profile_id, team_id)
);
create index hidden_team_by_team on hidden_team (team_id);
comment on table hidden_team is 'A team whose requests a person has hidden from themselves.';
