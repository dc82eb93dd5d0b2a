-- What operators look at and do, and the people whom they suspend.

create function pseudonym(id text) returns uuid language sql immutable parallel safe
return encode(substr(sha256(convert_to(id, 'UTF8')), 1, 16), 'hex')::uuid;
comment on function pseudonym is
  'Stands for a person, a team or an address in the audit log. Nobody finds the id or the address by it, but who has the id finds the rows.';

create table audit_log (
  id            uuid not null primary key,
  at            timestamptz not null,
  verb          text not null,
  operator_id   uuid references profile (id) on delete set null,
  operator_key  uuid not null,
  operator_name text not null default '',
  about         text,
  about_key     uuid,
  person_id     uuid references profile (id) on delete set null,
  team_id       uuid references team (id) on delete set null,
  shown_keys    uuid[] not null default '{}',
  detail        text not null default '',
  reason        text not null default '',
  request_id    text not null default '',
  constraint audit_log_about_is_known check (about in ('person', 'team', 'job', 'address', 'report'))
);
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_subject on audit_log (about_key, at) where about_key is not null;
create index audit_log_by_person on audit_log (person_id) where person_id is not null;
create index audit_log_by_team on audit_log (team_id) where team_id is not null;
create index audit_log_by_operator on audit_log (operator_id) where operator_id is not null;
comment on table audit_log is
  'Every look of an operator at personal data, and every act. Kept for two years. Pseudonyms stay when accounts are deleted.';
comment on column audit_log.operator_id is 'Null by command line, and when the account was deleted';
comment on column audit_log.operator_key is 'Pseudonym of the operator''s account, or of the login name';
comment on column audit_log.operator_name is 'Login name, by command line; else empty';
comment on column audit_log.about_key is 'Pseudonym of the subject; null for lists and jobs';
comment on column audit_log.person_id is 'The person that it is about, until the account is deleted';
comment on column audit_log.team_id is 'The team that it is about, until it is deleted';
comment on column audit_log.shown_keys is 'Pseudonyms of what a list showed';
comment on column audit_log.detail is 'For how long, or which jobs';
comment on column audit_log.reason is 'The operator''s words; emptied when the person or team is deleted';

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  -- Only foreign keys update rows: they take out the id of a deleted account or team.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if (old.person_id, old.team_id) is distinct from (new.person_id, new.team_id) then
      new.reason := '';
    end if;
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
comment on function keep_audit_log is
  'Refuses changes to the audit log, except for the deletion of accounts and teams, and of rows after two years.';
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function keep_audit_log();

create table suspension (
  id           uuid not null primary key,
  profile_id   uuid not null references profile (id) on delete cascade,
  reason       text not null,
  suspended_at timestamptz not null,
  until        timestamptz,
  ended_at     timestamptz,
  constraint suspension_has_a_reason check (reason ~ '\S'),
  constraint suspension_takes_time check (until > suspended_at)
);
create unique index suspension_one_at_a_time on suspension (profile_id) where ended_at is null;
create index suspension_by_profile on suspension (profile_id);
comment on table suspension is 'A person whom an operator keeps from signing in.';
comment on column suspension.reason is 'Shown to the person';
comment on column suspension.until is 'Null: until an operator lifts it';
comment on column suspension.ended_at is 'When an operator lifted it, or its time was over';

create function is_suspended(person uuid, moment timestamptz) returns boolean language sql stable parallel safe
return exists (select from suspension s
                where s.profile_id = person and s.ended_at is null and (s.until is null or s.until > moment));
comment on function is_suspended is 'Whether an operator keeps the person from signing in.';

alter table session add column operator_group text;
comment on column session.operator_group is 'The group of operators, if the provider named it in the ID token';

alter table report_decision add column operator_id uuid references profile (id) on delete set null;
comment on column report_decision.operator_id is 'Account of the operator; null by command line, and when it was deleted';
comment on column report_decision.operator is 'Login name, by command line; else "console"';
-- locks: an operator makes a few decisions a day
create index report_decision_by_operator on report_decision (operator_id) where operator_id is not null;
alter table report_decision drop constraint report_decision_is_known;
alter table report_decision add constraint report_decision_is_known check (decision in ('dismiss', 'hide', 'suspend'));
