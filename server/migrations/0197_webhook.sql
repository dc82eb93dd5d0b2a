-- Teams tell other systems what happens in their games.
-- owner: message/webhook
create table webhook (
  id            uuid primary key,
  team_id       uuid not null references team on delete cascade,
  form          text not null constraint webhook_form_is_known check (form in ('signed', 'slack', 'discord', 'matrix')),
  address       text not null,
  secret        bytea not null constraint webhook_secret_is_long check (octet_length(secret) >= 24),
  made_by       uuid references profile on delete set null,
  made_at       timestamptz not null,
  due_at        timestamptz,
  claimed_until timestamptz,
  attempts      integer not null default 0,
  failing_since timestamptz,
  paused_at     timestamptz
);
comment on table webhook is 'An address that a captain has named: it gets what happens in the games of the team';
comment on column webhook.secret is 'Signs what is sent. The receiver has it, too';
comment on column webhook.due_at is 'Nothing is sent before it. Null: at once';
comment on column webhook.claimed_until is 'A worker is sending until then, unless it was killed';
comment on column webhook.attempts is 'Since the receiver last accepted something';
comment on column webhook.paused_at is 'Nothing is sent any more. Events wait for some days';
create index webhook_by_team on webhook (team_id);
create index webhook_by_maker on webhook (made_by) where made_by is not null;

-- owner: message/webhook
create table webhook_event (
  id         uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  line       bigint not null generated always as identity,
  game_id    uuid references game on delete cascade,
  history_id uuid references game_history on delete cascade,
  type       text not null,
  queued_at  timestamptz not null,
  sent_at    timestamptz,
  tried_at   timestamptz,
  attempts   integer not null default 0,
  status     smallint,
  took_ms    integer,
  reply      text not null default '' constraint webhook_event_reply_is_short check (length(reply) <= 500)
);
comment on table webhook_event is 'What a webhook has to send, in the order of lines, and how its receiver replied';
comment on column webhook_event.history_id is 'What happened. Null: a test';
comment on column webhook_event.sent_at is 'Null: it waits';
comment on column webhook_event.status is 'Of the latest attempt. Null: there was no reply';
create index webhook_event_waiting on webhook_event (webhook_id, line) where sent_at is null;
create index webhook_event_by_webhook on webhook_event (webhook_id, line);
create index webhook_event_by_game on webhook_event (game_id) where game_id is not null;
create index webhook_event_by_history on webhook_event (history_id) where history_id is not null;
