-- People on the same team know each other, and everybody knows themselves.
create or replace function know_each_other(one uuid, other uuid) returns boolean language sql stable as $$
  select one = other
      or exists (select from member mine
                   join member theirs on theirs.team_id = mine.team_id and theirs.profile_id = other
                  where mine.profile_id = one)
$$;

-- Whether strangers see a team. PostgreSQL inlines it, so that the partial indexes of listed teams apply.
create or replace function is_listed(team team) returns boolean language sql immutable as $$
  select team.unlisted_at is null and team.hidden_at is null
$$;

-- Whether a captain has removed a person from a team since a moment: an older link or invitation no longer lets them in.
create or replace function is_removed_since(team uuid, person uuid, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from team_history h
                  where h.team_id = team
                    and h.subject_id = person
                    and h.action = 'removed'
                    and h.done_at >= moment)
$$;
