create table answer_link (
  token_hash   bytea not null,
  team_id      uuid not null,
  game_id      uuid not null,
  profile_id   uuid not null,
  member_id    uuid,
  volunteer_id uuid,
  made_for     timestamptz not null,
  made_on      date not null,
  created_at   timestamptz not null,
  constraint answer_link_pkey primary key (token_hash),
  constraint answer_link_to_a_game_of_the_team foreign key (team_id, game_id)
    references game (team_id, id) on delete cascade,
  constraint answer_link_profile_id_fkey foreign key (profile_id) references profile (id) on delete cascade,
  constraint answer_link_of_a_member foreign key (team_id, member_id)
    references member (team_id, profile_id) on delete cascade,
  constraint answer_link_of_a_volunteer foreign key (volunteer_id) references volunteer (id) on delete cascade,
  constraint answer_link_of_a_member_or_a_sub check (
    num_nonnulls(member_id, volunteer_id) >= 1 and (member_id is null or member_id = profile_id))
);
create index answer_link_by_team_and_game on answer_link (team_id, game_id);
create index answer_link_by_profile on answer_link (profile_id);
create index answer_link_by_member on answer_link (team_id, member_id) where member_id is not null;
create index answer_link_by_volunteer on answer_link (volunteer_id) where volunteer_id is not null;

comment on table answer_link is
  'A secret link by which one person answers one game without signing in. It is deleted with the membership.';
comment on column answer_link.token_hash is 'SHA-256 of the token in the link: nobody can answer with the hash';
comment on column answer_link.member_id is 'The person, if a member of the team; the foreign key deletes the link when they leave';
comment on column answer_link.volunteer_id is 'The offer of a substitute; the link works while it is accepted';
comment on column answer_link.made_for is 'The start of the game when the link was made, which the mail with the link names';
comment on column answer_link.made_on is 'The day of the game at the venue when the link was made';

alter table rsvp add column note text not null default '';
comment on column rsvp.note is 'A word to the team, such as being late. It goes with the answer';

-- The same answers as before, with the note.
create or replace view attendance as
select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
       m.profile_id is not null as on_roster,
       v.id is not null as is_sub,
       is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_for_old_time,
       r.status = 'going'
       and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_going,
       v.position as sub_position,
       r.note
  from rsvp r
  join game g on g.id = r.game_id
  left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
  left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'
 where m.profile_id is not null
    or v.id is not null
    or r.as_guest;
