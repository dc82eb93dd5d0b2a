-- Cards in a team's chat, by a bot of the operator at Telegram.
-- owner: public/team-chat
create table chat_bot (
  is_only       boolean primary key default true constraint chat_bot_is_only check (is_only),
  fingerprint   bytea not null,
  username      text not null,
  set_up_at     timestamptz not null,
  failures      integer not null default 0,
  failing_until timestamptz
);
comment on table chat_bot is 'The bot as Telegram knows it. Nothing secret: the token is only in the environment';
comment on column chat_bot.fingerprint is 'Of the settings that Telegram was last told. If they change, it is told again';
comment on column chat_bot.failures is 'Since Telegram last answered';
comment on column chat_bot.failing_until is 'Nothing is sent to anybody before it';

-- owner: public/team-chat
create table team_chat (
  id            uuid primary key,
  team_id       uuid not null references team on delete cascade,
  telegram_id   text not null constraint team_chat_telegram_id_is_a_number check (telegram_id ~ '^-?\d{1,16}$'),
  name          text not null,
  linked_by     uuid references profile on delete set null,
  linked_at     timestamptz not null,
  ended_at      timestamptz,
  ended_by      text constraint team_chat_ended_by_is_known check (ended_by in ('captain', 'group')),
  due_at        timestamptz,
  claimed_until timestamptz,
  failing_since timestamptz,
  attempts      integer not null default 0,
  constraint team_chat_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
comment on table team_chat is 'A group at Telegram in which a team has cards of its games';
comment on column team_chat.telegram_id is 'Of the group. Changes when a group becomes a supergroup';
comment on column team_chat.ended_by is 'captain: its cards are still to be closed. group: the bot was removed, and there is nothing left to close';
comment on column team_chat.due_at is 'Nothing is sent to the group before it. Null: at once';
comment on column team_chat.claimed_until is 'A worker is sending until then, unless it was killed';
comment on column team_chat.attempts is 'Since the group last accepted something';
create unique index team_chat_once_per_team on team_chat (team_id) where ended_at is null;
create index team_chat_by_team on team_chat (team_id);
create index team_chat_by_group on team_chat (telegram_id);
create index team_chat_by_linker on team_chat (linked_by) where linked_by is not null;

-- owner: public/team-chat
create table chat_card (
  id         uuid primary key,
  chat_id    uuid not null references team_chat on delete cascade,
  game_id    uuid not null references game on delete cascade,
  message_id integer,
  shown      bytea,
  wanted     integer not null default 1,
  check_at   timestamptz,
  constraint chat_card_once_per_game unique (chat_id, game_id)
);
comment on table chat_card is 'The message about one game in a chat, which follows the game';
comment on column chat_card.message_id is 'At Telegram. Null: not posted yet';
comment on column chat_card.shown is 'The hash of what the message says. Null: nothing yet';
comment on column chat_card.wanted is 'Counts the changes of the game, so that one that happens while a card is sent is not missed';
comment on column chat_card.check_at is 'When it is compared with the game again. Null: never, because somebody deleted the message';
create index chat_card_by_game on chat_card (game_id);
create index chat_card_by_check on chat_card (check_at) where check_at is not null;

-- owner: public/team-chat
create table chat_account (
  profile_id  uuid primary key references profile on delete cascade,
  telegram_id text not null constraint chat_account_telegram_id_is_a_number check (telegram_id ~ '^\d{1,16}$'),
  name        text not null,
  tied_at     timestamptz not null,
  constraint chat_account_once_per_telegram_account unique (telegram_id)
);
comment on table chat_account is 'Whose taps in a chat are a person''s answers';
comment on column chat_account.name is 'As Telegram called it when it was tied, so that its person recognizes it';

-- owner: public/team-chat
create table chat_code (
  token_hash bytea primary key,
  profile_id uuid not null references profile on delete cascade,
  team_id    uuid references team on delete cascade,
  ends_at    timestamptz not null,
  constraint chat_code_latest_only unique nulls not distinct (profile_id, team_id)
);
comment on table chat_code is 'A code that a person takes to Telegram, once and within minutes';
comment on column chat_code.team_id is 'It links a group to this team. Null: it ties an account to the person';
create index chat_code_by_team on chat_code (team_id) where team_id is not null;
create index chat_code_by_end on chat_code (ends_at);

-- owner: public/team-chat
create table chat_tap (
  game_id    uuid not null references game on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  update_id  bigint not null,
  tapped_at  timestamptz not null,
  primary key (game_id, profile_id)
);
comment on table chat_tap is 'The latest tap of a person on a card of a game, because updates may arrive in any order';
create index chat_tap_by_person on chat_tap (profile_id);
