-- What a person, a pair of people or an address has used of a budget in the period that runs.
create table budget_use (
  budget  text not null,                    -- name and period: 'invitation.send/day'
  subject text not null,                    -- keyed hash of the person, pair or address: it names nobody
  used    integer not null,
  most    integer not null,                 -- the limit when it was last used
  ends_at timestamptz not null,             -- the period began with its first use
  constraint budget_use_once_per_subject primary key (budget, subject),
  constraint budget_use_within_the_limit check (used <= most)
);
create index budget_use_by_end on budget_use (ends_at);

-- Who has an import, a picture or an export in progress: one at a time. A row outlives a crash until its time is over.
create table heavy_work (
  subject text primary key,                 -- keyed hash of the person
  token   uuid not null,                    -- of the request that holds it
  ends_at timestamptz not null
);

-- What became of each mail. The stable Message-ID makes a repeated job skip what was sent, refused or withheld.
create table mail_delivery (
  message_id  text primary key,
  queued_at   timestamptz not null,
  sent_at     timestamptz,
  refused_at  timestamptz,                  -- the mail server refused the recipient for good
  withheld_at timestamptz,                  -- a budget was used up
  reason      text not null default '',     -- the mail server's status code, or the name of the budget
  constraint mail_delivery_has_one_outcome check (num_nonnulls(sent_at, refused_at, withheld_at) <= 1)
);
create index mail_delivery_by_age on mail_delivery (queued_at);

-- Replaced by budget_use.
drop table search_count;

-- A stored reply is what one write returned; nothing that people can make grow at will is kept.
delete from idempotency_key where octet_length(reply) > 1048576;
alter table idempotency_key
  add constraint idempotency_key_reply_is_small check (octet_length(reply) <= 1048576);
