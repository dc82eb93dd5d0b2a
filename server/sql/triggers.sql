-- Deletes everything about a deleted person, whatever deleted them
-- guard: roster: nothing of a removed person is left behind
create or replace trigger profile_leaves_nothing after delete on profile
  for each row execute function forget_person();

-- guard: history is append-only
create or replace trigger team_history_is_append_only before update or delete on team_history
  for each row execute function refuse_rewriting_history();

-- Keeps search up to date with the team's name
create or replace trigger team_writes_its_suffixes after insert or update of name, sport, unlisted_at, hidden_at on team
  for each row execute function write_team_suffixes();

-- A former member is not a guest of the team
-- guard: games: a former guest who joined and left is not a guest again
create or replace trigger member_unmarks_guest_answers after delete on member
  for each row execute function unmark_guest_answers();

-- A stored reply must not outlive its reader's rights: it ends with their membership, role or spot as a sub
-- guard: replies: no stored reply for someone who has lost the right (1 of 2)
create or replace trigger member_forgets_replies after delete or update of role, treasurer_since on member
  for each row execute function forget_replies();
-- guard: replies: no stored reply for someone who has lost the right (2 of 2)
create or replace trigger volunteer_forgets_replies after delete or update of status on volunteer
  for each row when (old.status = 'accepted') execute function forget_replies_of_volunteer();

-- Queued in the transaction of the change, so that no event is lost or invented
create or replace trigger game_history_queued_for_webhooks after insert on game_history
  for each row execute function queue_for_webhooks();

-- guard: chat: a change of a game reaches its cards
create or replace trigger game_history_changes_cards after insert on game_history
  for each row execute function change_cards_of_game();

-- Cards say what the team is called, in its language, and nothing of a team that an operator has hidden
-- guard: chat: the cards of a hidden team are closed at once
create or replace trigger team_changes_cards after update of name, language, links_closed_at on team
  for each row when ((old.name, old.language, old.links_closed_at) is distinct from (new.name, new.language, new.links_closed_at))
  execute function change_cards_of_team();

create or replace trigger game_history_is_append_only before update or delete on game_history
  for each row execute function refuse_rewriting_history();

-- Copies the time and location of the game to its request and volunteers
-- guard: subs: subs move with their game
create or replace trigger game_copied_to_subs after update of starts_at, ends_at, location, cancelled_at on game
  for each row when ((old.starts_at, old.ends_at, old.location, old.cancelled_at)
                     is distinct from (new.starts_at, new.ends_at, new.location, new.cancelled_at))
  execute function copy_game_to_subs();

-- A fixture has two sides, or none
-- guard: fixtures: a side that is deleted ends the fixture
create or replace trigger fixture_side_ends_fixture after delete on fixture_side
  for each row execute function end_fixture();

-- guard: outside teams: one without a league is deleted
create or replace trigger league_team_takes_outside_team after delete on league_team
  for each row execute function delete_outside_team();

-- The other side of a fixture plays this team, whatever it is called now
-- guard: fixtures: a renamed team is renamed in the games of its opponents
create or replace trigger team_renamed_as_opponent after update of name on team
  for each row when (old.name <> new.name) execute function rename_opponent();

-- guard: playoffs: what a deleted team played decides as before
create or replace trigger team_leaves_its_playoff_results before delete on team
  for each row execute function keep_playoff_results();

-- Maintains sub_request.taken
-- guard: subs: the counter follows the volunteers
create or replace trigger volunteer_takes_a_spot after insert or update of status or delete on volunteer
  for each row execute function count_taken_spots();

-- Serializes writes of `during` per person
-- guard: subs: accepting the same person takes turns (1 of 2)
create or replace trigger volunteer_locks_person before insert or update of during on volunteer
  for each row when (new.during is not null) execute function lock_person_of_volunteer();

-- A sub's answer ends with the spot
-- guard: subs: a sub's answer ends with the spot
create or replace trigger volunteer_leaves_no_answer after update of status on volunteer
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function delete_answer_of_former_sub();

-- Maintains open_positions
create or replace trigger sub_request_open_positions before insert or update of positions, taken on sub_request
  for each row execute function count_open_positions();

create or replace trigger report_decision_is_append_only before update or delete on report_decision
  for each row execute function refuse_rewriting_history();

create or replace trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function keep_audit_log();

-- A push message to a deleted device can no longer be opened
-- guard: push: unopened messages on a deleted device fall back to mail
create or replace trigger device_leaves_no_push after delete on device
  for each row execute function mail_unopened_pushes();

-- guard: kitty: an entry never changes (1 of 2)
create or replace trigger kitty_entry_is_append_only before update or delete on kitty_entry
  for each row execute function refuse_rewriting_history();
-- guard: kitty: an entry never changes (2 of 2)
create or replace trigger kitty_share_is_append_only before update or delete on kitty_share
  for each row execute function refuse_rewriting_history();
