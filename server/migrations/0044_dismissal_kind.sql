-- What was dismissed has a name. Until now it followed from which columns were null and from the time.
-- locks: dismissal, for as long as its rows are read, a few for each captain
alter table dismissal add column kind text;

-- The release before this one inserts no kind while this one starts. Dropped with the release after it.
create function fill_dismissal_kind() returns trigger language plpgsql as $$
begin
  new.kind := case when new.team_id is null then 'set_up'
                   when new.game_id is null then 'leavers'
                   when new.dismissed_at >= (select g.ends_at from game g where g.id = new.game_id) then 'result'
                   else 'drop_outs' end;
  return new;
end $$;
create trigger dismissal_has_a_kind before insert or update on dismissal
  for each row when (new.kind is null) execute function fill_dismissal_kind();

-- The trigger fills it in.
update dismissal set kind = null;

alter table dismissal
  alter column kind set not null,
  add constraint dismissal_is_of_a_kind check (
    case kind when 'set_up' then team_id is null and game_id is null
              when 'leavers' then team_id is not null and game_id is null
              else kind in ('drop_outs', 'result') and team_id is not null and game_id is not null end
  );
comment on table dismissal is 'What a person no longer wants to be shown under Needs You, up to that time';
comment on column dismissal.kind is
  'drop_outs: a captain has seen what is missing in a game. result: it was not played, for all captains. leavers: a captain has seen who left the team. set_up: the person closed the first steps';
comment on constraint dismissal_once_per_subject on dismissal is
  'Of a game the latest counts: its drop-outs matter before it, its result after it';
