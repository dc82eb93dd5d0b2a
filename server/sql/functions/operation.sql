-- Rejects changes to the audit log, except deletions of accounts and teams, and of rows after two years.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  -- Only foreign keys update rows: they clear the id of a deleted account or team.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if (old.person_id, old.team_id) is distinct from (new.person_id, new.team_id) then
      new.reason := '';
    end if;
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
