-- A team from a file can be taken back for a day, and its people hear nothing before a captain says so.

alter table team add column imported_at timestamptz;
comment on column team.imported_at is 'When the team came from a team file. Null: it was created here';

alter table profile add column mail_held_at timestamptz;
comment on column profile.mail_held_at is
  'Since when no mail goes to the address of a person who came with a team file: a captain has not said yes to mails yet. Null: mail goes there';
