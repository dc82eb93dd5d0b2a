-- A late drop-out may come from away dates or a changed usual answer: how the person stands is their answer that counts. Whoever
-- is Going for the old time did not drop out: they are asked again.
create or replace view open_drop_out as
select d.id, d.game_id, d.profile_id, d.dropped_at, d.mailed_at, a.answered_by, p.avatar,
       case when m.profile_id is null then 'left' else coalesce(a.status, 'not_going') end as status,
       case when m.profile_id is null then '' else coalesce(a.note, '') end as note,
       coalesce(p.first_name, '') as first_name,
       coalesce(shown_name(p.first_name, p.last_name, m.profile_id is not null), '') as name,
       case when m.profile_id is not null then address_of(p) end as address,
       case when m.profile_id is not null then coalesce(a.source, 'silent') end as source
  from drop_out d
  join game g on g.id = d.game_id
  left join profile p on p.id = d.profile_id
  left join member m on m.team_id = g.team_id and m.profile_id = d.profile_id and m.role <> 'spare'
  left join attendance a on a.game_id = d.game_id and a.profile_id = d.profile_id
 where d.dropped_at > g.starts_at - interval '24 hours'
   and a.status is distinct from 'going';
comment on view open_drop_out is
  'Late drop-outs of players who have not said Going again. Of a player who has left the team, captains see the first name and an initial.';
comment on table drop_out is
  'A player who was Going stopped to be so within 24 hours before the game: by an answer, away dates or a usual answer, or by leaving the team. It stays if they are Going again: the view open_drop_out leaves it out.';
