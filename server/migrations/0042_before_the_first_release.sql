-- Before the first release the baseline was edited in place, so a database made then may have earlier names. This brings it to what
-- the files say today; on any other database it does nothing.
-- locks: the tables are renamed in, or small, on the few databases from before the first release
do $$
begin
  if exists (select from pg_attribute where attrelid = 'delivery'::regclass and attname = 'tried_since') then
    alter table delivery rename column tried_since to first_attempt_at;
  end if;
  if exists (select from pg_attribute where attrelid = 'report'::regclass and attname = 'words') then
    alter table report rename column words to comment;
  end if;
  if to_regclass('team_by_words') is not null then
    alter index team_by_words rename to team_by_search_text;
  end if;
  if exists (select from pg_statistic_ext where stxname = 'team_words') then
    alter statistics team_words rename to team_search_text;
  end if;
  if exists (select from pg_attribute where attrelid = 'join_link'::regclass and attname = 'expires_at' and not attnotnull) then
    update join_link set expires_at = made_at + interval '30 days' where expires_at is null;
    alter table join_link alter column expires_at set not null;
  end if;
  if exists (select from pg_constraint where conname = 'game_note_has_groups' and pg_get_constraintdef(oid) like '%NotGoing%') then
    alter table game_note drop constraint game_note_has_groups;
    update game_note
       set groups = array(select lower(regexp_replace(name, '([a-z])([A-Z])', '\1_\2')) from unnest(groups) with ordinality g (name, n) order by n);
    alter table game_note add constraint game_note_has_groups
      check (cardinality(groups) > 0 and groups <@ array['going', 'maybe', 'not_answered', 'not_going', 'subs']);
  end if;
end $$;
create index if not exists profile_by_age on profile (created_at, id);
comment on column team.first_names_shown_at is
  'When captains allowed first names on invitation and join pages; null: they show plain discs';
