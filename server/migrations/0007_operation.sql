-- What operators did.

-- owner: operation/audit
create table audit_log (
  id            uuid primary key,
  at            timestamptz not null,
  verb          text not null,
  operator_id   uuid references profile on delete set null,
  operator_key  uuid not null,
  operator_name text not null default '',
  about         text,
  about_key     uuid,
  person_id     uuid references profile on delete set null,
  team_id       uuid references team on delete set null,
  shown_keys    uuid[] not null default '{}',
  detail        text not null default '',
  reason        text not null default '',
  request_id    text not null default '',
  constraint audit_log_about_is_known check (about in ('person', 'team', 'job', 'address', 'report'))
);
create index audit_log_by_operator on audit_log (operator_id) where operator_id is not null;
create index audit_log_by_person on audit_log (person_id) where person_id is not null;
create index audit_log_by_subject on audit_log (about_key, at) where about_key is not null;
create index audit_log_by_team on audit_log (team_id) where team_id is not null;
create index audit_log_by_time on audit_log (at, id);
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
