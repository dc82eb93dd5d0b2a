-- What is planned to be sent, what people want to get, and notes and links about games.

-- owner: message/ask
create table asking (
  team_id       uuid primary key references team on delete cascade,
  ask_days      integer not null,
  reminder_days integer[] not null,
  constraint asking_days_are_sensible check (ask_days >= 1 and ask_days <= 30),
  constraint asking_reminders_are_sensible check (cardinality(reminder_days) <= 3 and reminder_days <@ array[1, 2, 3, 4, 5, 6, 7])
);
comment on table asking is
  'When a team asks its players. A team without a row asks 5 days before and reminds 2 and 1 days before.';
comment on column asking.ask_days is 'Days before a game on which players who have not answered are asked';

-- owner: message/ask
create table ask_step (
  game_id     uuid not null references game on delete cascade,
  days_before integer not null,
  is_reminder boolean not null,
  due_at      timestamptz not null,
  done_at     timestamptz,
  primary key (game_id, days_before)
);
create index ask_step_pending_by_due on ask_step (due_at) where done_at is null;
comment on table ask_step is
  'One ask or reminder of a game, sent to the players who are silent when it is due.';
comment on column ask_step.due_at is '18:00 at the venue, so many days before the game';
comment on column ask_step.done_at is 'When it was sent, or skipped because the game was near or cancelled';

-- owner: message/ask
create table asked_on (
  profile_id uuid not null,
  day        date not null,
  game_ids   uuid[] not null,
  primary key (profile_id, day)
);
create index asked_on_by_day on asked_on (day);
comment on table asked_on is
  'A person is asked or reminded once a day at most, about all games that are due that day.';
comment on column asked_on.profile_id is 'No foreign key, which would lock the profile';

-- owner: message/ask
create table reminded_now (
  game_id     uuid primary key references game on delete cascade,
  reminded_at timestamptz not null
);
comment on table reminded_now is 'When a captain last reminded the silent players of a game.';

-- owner: message/captain-alert
create table short_check (
  game_id     uuid not null references game on delete cascade,
  days_before integer not null,
  due_at      timestamptz not null,
  done_at     timestamptz,
  primary key (game_id, days_before)
);
create index short_check_pending_by_due on short_check (due_at) where done_at is null;
comment on table short_check is
  'When it is checked whether a game lacks players. If it does, its captains are alerted.';
comment on column short_check.due_at is '19:00 at the venue, an hour after the reminders, so many days before the game';
comment on column short_check.done_at is 'When it was checked, or skipped because the game was cancelled, moved or had started';

-- owner: message/captain-alert
create table waiting_reminder (
  volunteer_id uuid primary key,
  reminded_at  timestamptz not null,
  constraint waiting_reminder_volunteer_id_fkey foreign key (volunteer_id) references volunteer(id) on delete cascade
);
comment on table waiting_reminder is
  'When captains were reminded of a volunteer who waits for them. Once for each offer.';

-- owner: message/need
create table dismissal (
  profile_id   uuid not null references profile on delete cascade,
  team_id      uuid,
  game_id      uuid,
  dismissed_at timestamptz not null,
  constraint dismissal_once_per_subject unique nulls not distinct (profile_id, team_id, game_id),
  constraint dismissal_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint dismissal_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade
);
create index dismissal_by_team_and_game on dismissal (team_id, game_id);
comment on table dismissal is
  'A captain has seen the drop-outs of a game, or without a game the players who left the team, up to that time; after its end: a captain said that it was not played. Without a team: the person closed the first steps';

-- owner: message/game-note
create table game_note (
  id        uuid primary key,
  team_id   uuid not null,
  game_id   uuid not null,
  sender_id uuid not null references profile on delete cascade,
  groups    text[] not null,
  text      text not null,
  sent_at   timestamptz not null,
  constraint game_note_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint game_note_has_groups check (cardinality(groups) > 0 and groups <@ array['going', 'maybe', 'not_answered', 'not_going', 'subs']),
  constraint game_note_has_text check (text <> '')
);
create index game_note_by_game on game_note (game_id, sent_at);
create index game_note_by_sender on game_note (sender_id);
create index game_note_by_team_and_game on game_note (team_id, game_id);
comment on table game_note is
  'A captain''s note to players of a game. It is deleted with its sender: the words are theirs.';
comment on column game_note.groups is 'Whom it addressed, by their answers at that time';

-- owner: message/game-note
create table game_note_recipient (
  note_id    uuid not null references game_note on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  primary key (note_id, profile_id)
);
create index game_note_recipient_by_profile on game_note_recipient (profile_id);
comment on table game_note_recipient is 'A player to whom a note was sent, and who reads it on the game page.';

-- owner: message/share-link
create table share_link (
  game_id    uuid primary key,
  team_id    uuid not null,
  seed       uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  constraint share_link_one_per_token unique (token_hash),
  constraint share_link_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade
);
create index share_link_by_team_and_game on share_link (team_id, game_id);
comment on table share_link is
  'A secret link by which anybody sees a game without signing in. Captains turn it off by deleting it.';
comment on column share_link.seed is
  'The token is derived from it with the secret of the server: nobody can open the link with the row';
comment on column share_link.token_hash is 'SHA-256 of the token in the link';

-- owner: message/message-preference
create table message_preference (
  profile_id uuid not null references profile on delete cascade,
  channel    text not null,
  topic      text not null,
  team_id    uuid references team on delete cascade,
  wanted     boolean not null,
  constraint message_preference_one_per_choice unique nulls not distinct (profile_id, topic, channel, team_id)
);
create index message_preference_by_team on message_preference (team_id) where team_id is not null;
create index message_preference_of_digests on message_preference (profile_id) where topic = 'digest' and wanted;
comment on table message_preference is
  'What a person gets by a channel, where it differs from the default: everything but the weekly digest.';
comment on column message_preference.channel is 'mail';
comment on column message_preference.topic is 'A topic of core/notifications. No check, so that a new topic needs no migration';
comment on column message_preference.team_id is
  'Only messages about this team; null: all messages, unless a row of their team differs';

-- owner: message/message-preference
create table quiet_hours (
  profile_id    uuid primary key references profile on delete cascade,
  from_hour     integer not null,
  until_hour    integer not null,
  game_day_news boolean not null,
  constraint quiet_hours_are_hours check (from_hour >= 0 and from_hour <= 23 and until_hour >= 0 and until_hour <= 23)
);
comment on table quiet_hours is
  'When messages to a person wait, in the person''s time zone or that of the venue. Without a row: 22 to 8, with news of the game day.';
comment on column quiet_hours.until_hour is 'The same as from_hour: there are no quiet hours';
comment on column quiet_hours.game_day_news is 'News of a game on the day of the game does not wait';

-- owner: message/digest
create table digest_week (
  profile_id uuid not null,
  week       date not null,
  primary key (profile_id, week)
);
create index digest_week_by_week on digest_week (week);
comment on table digest_week is 'The weeks whose digest was queued, so that nobody gets one twice.';
comment on column digest_week.profile_id is 'No foreign key, which would lock the profile';
comment on column digest_week.week is 'Its Monday';
