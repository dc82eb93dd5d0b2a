-- Local time in a zone; UTC if PostgreSQL does not know the zone.
create or replace function in_zone(moment timestamptz, zone text) returns timestamp language plpgsql stable parallel safe as $$
begin
  return moment at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $$;

-- The instant of a local time; UTC if PostgreSQL does not know the zone.
create or replace function from_zone(local timestamp, zone text) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return local at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return local at time zone 'UTC';
end $$;

-- The payload of merged announcements: arrays are joined, other fields come from the later one.
create or replace function merge_arrays(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe as $$
  select (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'array' then one -> key || value else value end)
            from jsonb_each(other))
$$;

-- A pseudonym for a person, team or address in the audit log. It does not reveal the id or address, but whoever knows
-- the id can find the rows.
create or replace function pseudonym(id text) returns uuid language sql immutable parallel safe as $$
  select encode(substr(sha256(convert_to(id, 'UTF8')), 1, 16), 'hex')::uuid
$$;

-- Rejects changes to history, except by foreign keys when a team or a person is deleted.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'history is append-only';
end $$;

-- Deletes a person's stored replies about a team, its games and its requests.
create or replace function forget_replies_about(person uuid, team uuid) returns void language sql as $$
  delete from idempotency_key k
   where k.profile_id = person
     and k.about && (select array_agg(id)
                       from (select team as id
                             union all select g.id from game g where g.team_id = team
                             union all select q.id from sub_request q where q.team_id = team) known)
$$;

create or replace function forget_replies() returns trigger language plpgsql as $$
begin
  perform forget_replies_about(old.profile_id, old.team_id);
  return null;
end $$;

create or replace function forget_replies_of_volunteer() returns trigger language plpgsql as $$
begin
  perform forget_replies_about(old.profile_id, (select q.team_id from sub_request q where q.id = old.request_id));
  return null;
end $$;
