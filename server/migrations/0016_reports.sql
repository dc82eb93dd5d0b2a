-- Reports, and what is hidden until somebody has reviewed them.

alter table profile add column hidden_at timestamptz;     -- since when search does not find the person: reported, not reviewed
alter table team add column hidden_at timestamptz;        -- since when strangers do not see it: reported, not reviewed
alter table sub_request add column hidden_at timestamptz; -- since when strangers do not see it: reported, not reviewed
alter table volunteer add column hidden_at timestamptz;   -- since when captains do not see the note: reported, not reviewed

-- The requests that somebody can still volunteer for, as far as that is no matter of time: they are open until they start.
-- The indexes of the board have the same words.
create or replace view open_sub_request as
select *
  from sub_request
 where closed_at is null
   and called_off_at is null
   and taken < spots;

-- One person's report. Its subject is the most specific of volunteer, request, team and person; the others are its context.
create table report (
  id           uuid primary key,
  reporter_id  uuid not null references profile on delete cascade,
  volunteer_id uuid references volunteer on delete cascade,
  request_id   uuid references sub_request on delete cascade,
  team_id      uuid references team on delete cascade,
  person_id    uuid references profile on delete cascade,
  subject_name text not null,             -- as the reporter saw it
  subject_text text not null,             -- what it said at that time: it may be changed afterwards
  reason       text not null,
  words        text not null,             -- what the reporter added, or empty
  reported_at  timestamptz not null,
  closed_at    timestamptz,               -- when an operator decided
  constraint report_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null)
);
create unique index report_once_per_reporter on report
  (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id);
create index report_by_reporter on report (reporter_id, reported_at desc);
create index report_by_volunteer on report (volunteer_id) where volunteer_id is not null;
create index report_by_request on report (request_id) where request_id is not null;
create index report_by_team on report (team_id) where team_id is not null;
create index report_by_person on report (person_id) where person_id is not null;

-- What operators decided about a subject: written with the decision and never again. It goes with its subject.
create table report_decision (
  id           uuid primary key,
  volunteer_id uuid references volunteer on delete cascade,
  request_id   uuid references sub_request on delete cascade,
  team_id      uuid references team on delete cascade,
  person_id    uuid references profile on delete cascade,
  decision     text not null constraint report_decision_is_known check (decision in ('dismiss', 'hide')),
  operator     text not null constraint report_decision_has_an_operator check (operator ~ '\S'),
  reason       text not null constraint report_decision_has_a_reason check (reason ~ '\S'),
  decided_at   timestamptz not null,
  constraint report_decision_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null)
);
create index report_decision_by_subject on report_decision
  (coalesce(volunteer_id, request_id, team_id, person_id), decided_at);
create index report_decision_by_volunteer on report_decision (volunteer_id) where volunteer_id is not null;
create index report_decision_by_request on report_decision (request_id) where request_id is not null;
create index report_decision_by_team on report_decision (team_id) where team_id is not null;
create index report_decision_by_person on report_decision (person_id) where person_id is not null;
create trigger report_decision_is_append_only before update or delete on report_decision
  for each row execute function refuse_rewriting_history();
