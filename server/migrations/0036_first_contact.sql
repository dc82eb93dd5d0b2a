-- What people see of a team before they are on it: first names if the team allows it.

alter table team add column first_names_shown_at timestamptz;
comment on column team.first_names_shown_at is
  'When captains allowed first names on pages and pictures for people outside the team; null: they show plain discs';
