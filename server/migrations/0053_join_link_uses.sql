-- A join link counts people, and an invitation whose mail waits says so.

create table join_link_use (
  link_id uuid not null references join_link (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  constraint join_link_use_once_per_person primary key (link_id, profile_id)
);
comment on table join_link_use is 'Who has joined by a link: somebody who leaves and joins again takes no second place.';
create index join_link_use_by_person on join_link_use (profile_id);

-- locks: none, the index covers the few invitations whose mail waits
create index delivery_of_invitation on delivery ((payload ->> 'invitationId'))
 where kind = 'invitation.invited' and ended_at is null;
comment on index delivery_of_invitation is 'Tells captains that the mail of an invitation waits';
