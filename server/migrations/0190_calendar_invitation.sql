-- How games reach people's calendars, and what each calendar was told last.
-- locks: none: the tables are new.
-- owner: game/calendar-invitation
create table calendar_choice (
  profile_id uuid primary key references profile on delete cascade,
  way        text not null constraint calendar_choice_way_is_known check (way in ('feed', 'invitations', 'none')),
  mails_from timestamptz not null,
  mails      integer not null default 0
);
comment on table calendar_choice is 'How games reach the calendar of a person. No row: by a feed, if they make one';
comment on column calendar_choice.way is 'Feed and none: no new invitations. None: those that were sent no longer change either';
comment on column calendar_choice.mails_from is 'When the day began in which the mails are counted';

-- owner: game/calendar-invitation
create table calendar_invitation (
  profile_id     uuid not null references profile on delete cascade,
  game_id        uuid not null references game on delete cascade,
  state          text not null,
  queued_at      timestamptz not null,
  mails          integer not null,
  organizer      bytea,
  sequence       integer,
  sent_state     text,
  since_sequence integer,
  asked_for      timestamptz,
  asked_on       date,
  replied_at     timestamptz,
  answered_at    timestamptz,
  constraint calendar_invitation_pkey primary key (profile_id, game_id),
  constraint calendar_invitation_is_sent_whole
    check (num_nulls(organizer, sequence, sent_state, since_sequence, asked_for, asked_on) in (0, 6))
);
comment on table calendar_invitation is 'The entry of a game in the calendar of a person, as our last mail left it. Kept until the game is over';
comment on column calendar_invitation.state is 'A hash of the facts for which the last mail was queued, or off';
comment on column calendar_invitation.mails is 'How many were queued. The more, the longer the next one waits';
comment on column calendar_invitation.organizer is 'From the hash of an answer link, as in reply addresses: the address that the calendar answers. Null: nothing was sent yet';
comment on column calendar_invitation.sequence is 'SEQUENCE of the last mail (RFC 5546)';
comment on column calendar_invitation.sent_state is 'The state that it told';
comment on column calendar_invitation.since_sequence is 'The first SEQUENCE with the current start: an answer to an earlier one is for an old time';
comment on column calendar_invitation.asked_for is 'The start that it told';
comment on column calendar_invitation.asked_on is 'The day of that start, at the venue';
comment on column calendar_invitation.replied_at is 'When the last answer was given that a calendar sent, by its own clock. Null: none';
comment on column calendar_invitation.answered_at is 'When that answer was saved';
create index calendar_invitation_by_game on calendar_invitation (game_id);
