-- Comments on everything that a migration explains. `npm run schema` prints them into schema.sql.

comment on table migration is 'One row per migration that ran.';

comment on table profile is 'A person. Issuer and subject link the row to the identity provider; the address never does.';
comment on column profile.avatar is 'Key of a stored picture';
comment on column profile.time_zone is 'IANA name; if empty, the browser decides';
comment on column profile.locale is 'BCP 47 tag; if empty, the browser decides';
comment on column profile.unfindable_at is 'Since when captains cannot find the person by name';
comment on column profile.hidden_at is 'Since when search leaves the person out: reported, not yet reviewed';
comment on index profile_by_shown_name is
  'Search matches what strangers see of a name, so that it cannot spell out the rest of a last name';

comment on table session is 'A browser or device where a person is signed in. The cookie is stored only as a hash.';
comment on column session.claims is 'Claims of the ID token, shown to the person only';
comment on column session.provider_session is 'sid of the provider, for back-channel logout';
comment on column session.id_token is 'Hint that ends the session at the provider without asking the person';
comment on column session.authenticated_at is 'When the provider last authenticated the person; null: unknown';

comment on table logout_token is 'Logout tokens that were used, kept for as long as somebody could replay them.';
comment on column logout_token.hash is 'SHA-256 of the provider and the jti of the token';

comment on table team is 'A team.';
comment on column team.logo is 'Key of a stored picture';
comment on column team.unlisted_at is 'Since when strangers cannot find the team';
comment on column team.hidden_at is 'Since when strangers do not see the team: reported, not yet reviewed';
comment on index team_by_words is 'The line break keeps a search from matching across the end of the name';

comment on table member is
  'A person on a team. A spare is asked first when somebody is missing, and does not count towards the roster.';
comment on trigger member_takes_answers_along on member is 'A former member is not a guest of the team';

comment on table team_history is
  'Privileged changes to a team, written in the transaction of the change. Rows never change.';

comment on table idempotency_key is
  'The reply to a write that had an Idempotency-Key, so that the same write sent again changes nothing.';
comment on column idempotency_key.fingerprint is 'Hash of method, path and body';
comment on column idempotency_key.reply is 'Body of the response as sent';
comment on column idempotency_key.about is 'Every id in the reply: the row is deleted with any of them';
comment on constraint idempotency_key_profile_id_fkey on idempotency_key is
  'Deferred: the key is written first, and account deletion locks the team before the profile';
comment on constraint idempotency_key_reply_is_small on idempotency_key is
  'Nothing that people can make grow at will is stored';

comment on table invitation is 'An offer to join a team, sent to an address. The id is the secret in the link: 122 random bits.';
comment on column invitation.invitee_id is 'The person whom the captain found by search, without seeing their address';
comment on column invitation.email is 'Where the mail goes, in lower case';
comment on index invitation_one_pending_per_address is
  'One per way of inviting: a typed guess must not reveal the address of a person found by search';

comment on table mail_refusal is 'An address whose owner wants no more invitations by mail.';

comment on table join_link is 'A link that lets anybody join a team. The id is the secret in the link.';

comment on table game is 'A game of a team.';
comment on column game.starts_on is 'The day of the start at the venue';
comment on column game.ends_at is 'The game is upcoming until then, unless it is cancelled';
comment on column game.time_zone is 'IANA name of the time zone of the venue';
comment on column game.version is 'Goes up with each change; an edit names the version that it started from';
comment on column game.import_uid is 'The id of the game in a schedule file';
comment on column game.told is 'The facts that people last got by mail: the next mail has the difference';
comment on trigger game_takes_subs_along on game is 'Mirrors the time and place of the game to its request and subs';

comment on table game_history is
  'Changes to games and answers, written in the transaction of the change. Rows never change. The live channel reads the '
  'latest rows to find changes whose notification was lost.';
comment on column game_history.profile_id is 'The person whose answer changed';
comment on column game_history.detail is 'The fields that changed, before and after';
comment on column game_history.line is 'Order of writing, also within one millisecond or when the clock goes back';

comment on table rsvp is 'The latest answer of a person to a game.';
comment on column rsvp.answered_for is 'The start of the game when the person answered';
comment on column rsvp.answered_on is 'The day of the game at the venue when the person answered';
comment on column rsvp.answered_by is 'The captain who answered for the person';
comment on column rsvp.as_guest is 'The person answered without being on the team';

comment on table game_day is 'What a team needs on a game day. Without a row, games have the usual length and no needs.';
comment on column game_day.roster_only_at is 'Since when only the roster may answer';
comment on column game_day.public_board_at is 'Since when anybody may read the sub-requests of the team';

comment on table game_day_position is 'A position that a team needs on a game day.';
comment on column game_day_position.place is 'The order in which the captain listed the positions';

comment on table player_position is 'The position of a member: at most one per team.';

comment on table sub_request is 'A request for substitutes: one per game.';
comment on column sub_request.taken is 'Number of accepted volunteers, maintained by a trigger on volunteer';
comment on column sub_request.first_come_at is 'Since when a volunteer is accepted at once';
comment on column sub_request.everybody_at is 'Until then only the spares of the team may volunteer';
comment on column sub_request.starts_at is 'Copied from the game by a trigger, so that an index sorts the board';
comment on column sub_request.location is 'Copied from the game by a trigger';
comment on column sub_request.called_off_at is 'When the game was cancelled, copied by a trigger';
comment on column sub_request.hidden_at is 'Since when strangers do not see the request: reported, not yet reviewed';
comment on constraint sub_request_never_oversold on sub_request is 'Holds under any race, because a trigger counts';

comment on table volunteer is 'An offer of a person to play as a substitute.';
comment on column volunteer.position is 'Empty: any';
comment on column volunteer.during is 'The time of the game, while the volunteer is accepted';
comment on column volunteer.told is 'The outcome that the volunteer was last notified of';
comment on column volunteer.told_in is 'The notification attempt that did it: a retry of the same attempt sends again';
comment on column volunteer.turned_up is 'Recorded by a captain after the game';
comment on column volunteer.hidden_at is 'Since when captains do not see the note: reported, not yet reviewed';
comment on constraint volunteer_in_one_game_at_a_time on volunteer is 'No person is a sub in two games at once';
comment on trigger volunteer_takes_a_spot on volunteer is 'Counts sub_request.taken';
comment on trigger volunteer_let_in_one_by_one on volunteer is 'Serialises writes of during, person by person';

comment on table sub_alert is 'The requests that a person wants to hear of by mail.';
comment on column sub_alert.on_since is 'Null: off';
comment on column sub_alert.sports is 'None: any';
comment on column sub_alert.weekdays is 'Sunday is 0; none: any';
comment on column sub_alert.areas is 'Words of the location; none: any';
comment on column sub_alert.from_hour is 'In the time zone of the person';

comment on table sub_alert_due is 'Alerts to send and alerts sent. A person hears of a request once.';

comment on table budget_use is 'What a person, a pair of people or an address has used of a budget in the current period.';
comment on column budget_use.budget is 'Name and period: ''invitation.send/day''';
comment on column budget_use.subject is 'Keyed hash of the person, pair or address: it identifies nobody';
comment on column budget_use.most is 'The limit at the last use';
comment on column budget_use.ends_at is 'The period begins with its first use';

comment on table heavy_work is
  'A lease for an import, a picture or an export: one per person. After a crash it ends by itself.';
comment on column heavy_work.subject is 'Keyed hash of the person';
comment on column heavy_work.token is 'The request that has the lease';

comment on table mail_delivery is 'The outcome of each mail. The Message-ID is stable, and a repeated job skips a mail with an outcome.';
comment on column mail_delivery.refused_at is 'When the mail server permanently refused the recipient';
comment on column mail_delivery.withheld_at is 'When a budget was used up';
comment on column mail_delivery.reason is 'Status code of the mail server, or name of the budget';

comment on table report is
  'A report by a person. Its subject is the most specific of volunteer, request, team and person; the others are context.';
comment on column report.subject_name is 'As the reporter saw it';
comment on column report.subject_text is 'The text at the time of the report: it may change afterwards';
comment on column report.words is 'What the reporter added, or empty';
comment on column report.closed_at is 'When an operator decided';

comment on table report_decision is
  'A decision of an operator about a subject. Rows never change, and are deleted with their subject.';

comment on table block is 'A person blocks another person.';
comment on table hidden_team is 'A team whose requests a person has hidden from themselves.';

comment on table web_asset is
  'The hashed files of the web app, of every build that runs or ran in the last month: every process can serve them.';
comment on column web_asset.name is 'Contains the hash of the content: ''app-ClKUjjtd.js''';
comment on column web_asset.superseded_at is 'When a process of a build without this file started; null while the file is current';

comment on table recent_write is 'A person who has just written: until ends_at, their reads go to the primary.';
comment on column recent_write.subject is 'Keyed hash of the person: it identifies nobody';
comment on column recent_write.ends_at is 'By the clock of the database';

comment on table replica_heartbeat is
  'The latest number that each API process wrote. A replica that shows a number has every commit before it.';

comment on view attendance is
  'The answers that count: of the roster, of accepted subs and of guests. Going or Maybe does not count for another day, or for '
  'a start two hours or more away.';
comment on view head_count is 'The answers to a game in figures, with the needs of the team.';
comment on view open_sub_request is
  'Requests that still have a spot, whatever the time; they close when the game starts. The indexes of the board have the same '
  'condition.';
comment on view sub_contact is
  'Since when a sub and the captains see each other''s full name and address, and the sub reads the notes of the game: once a '
  'captain has accepted the sub. On a first-come request no captain does, so it is 24 hours before the game.';
comment on view blocked_pair is 'Blocks, from both sides.';
comment on view blocked_team is 'Teams with a captain who blocks the person or whom the person blocks.';
comment on view team_out_of_sight is 'Teams whose requests a person does not see.';

comment on function refuse_rewriting_history is
  'Refuses changes to history. Foreign keys may change it, when a team or a person is deleted.';
comment on function count_taken_spots is 'Counts accepted volunteers, whatever statement changes them.';
comment on function let_in_one_by_one is
  'Locks the person first, so that two transactions that accept the same person do not deadlock on the exclusion constraint.';
comment on function take_subs_along is
  'Mirrors the time and place of a game to its request and subs. It releases nobody: move_subs does, before the game moves.';
comment on function move_subs is
  'Gives the accepted subs of games their new times, earliest game first, and releases the subs who play elsewhere then. '
  'Returns the released subs, so that the caller records and announces the release.';
comment on function take_answers_along is 'A person who leaves a team is not its guest, even with an answer from before they joined.';
comment on function let_in_alone is 'Locks a person for changes of the games that they are a sub in.';
comment on function hold_subs_of is
  'Locks the requests and subs of several games, always in the same order, so that two teams with the same subs do not deadlock.';
comment on function shown_last_name is 'A last name: in full between people who know each other, otherwise an initial.';
comment on function shown_name is 'A full name: "Ines Duarte" between people who know each other, otherwise "Ines D.".';
comment on function know_each_other is 'People on the same team know each other, and everybody knows themselves.';
comment on function address_of is
  'The address that others may see and that mail goes to: only one that the identity provider has verified.';
comment on function reads_notes is
  'Notes of a game may contain the code of a door: only the team reads them, and subs in contact with it.';
comment on function is_removed_since is
  'Whether a captain has removed a person from a team since a moment: an older link or invitation no longer lets them in.';
comment on function is_blocked_from is
  'Whether a block keeps the offers of a person from a team. A function, so that the plan of the board does not depend on the '
  'number of blocks.';
comment on function sees_request is
  'Whether a person may know of a request. The team and people with a current offer always do.';
