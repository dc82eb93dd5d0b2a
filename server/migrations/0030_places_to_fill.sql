-- Drop-outs are recorded at any distance from the game, those of subs too, and each until somebody is in its place.
alter table drop_out add column replaced_at timestamptz;
alter table drop_out add column is_sub boolean not null default false;
comment on table drop_out is
  'A player or sub who was in stopped to be so: by an answer, away dates or a usual answer, by leaving the team or giving up a spot. Less than 24 hours before the game it is late, and captains get a mail.';
comment on column drop_out.replaced_at is 'When somebody was in their place, or they were in again. The view open_drop_out leaves it out';
comment on column drop_out.is_sub is 'A sub who gave up the spot. Captains get a mail of its own';
