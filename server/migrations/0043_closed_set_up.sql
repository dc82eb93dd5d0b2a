-- A person closes the first steps on the dashboard, with or without a team.

alter table dismissal alter column team_id drop not null;
comment on table dismissal is
  'A captain has seen the drop-outs of a game, or without a game the players who left the team, up to that time; after its end: a captain said that it was not played. Without a team: the person closed the first steps';
