create function is_listed(team team) returns boolean language sql immutable
return team.unlisted_at is null and team.hidden_at is null;

comment on function is_listed is
  'Whether strangers see a team. PostgreSQL inlines it, so that the partial indexes of listed teams apply.';

comment on view head_count is
  'The answers to a game in figures, for API processes of the version before: the queries of a game count what they read anyway.';
