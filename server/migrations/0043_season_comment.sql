-- What can still change about a closed season.
comment on table season is
  'A range of dates of a team that a captain named. The open one has no end: its figures are computed. Those of a closed one are stored, and deleted if it is reopened.';
comment on table season_player is
  'What a closed season keeps of a person: the games they were in, and how often as a sub. Gone with the account; merged when one person claims another.';
