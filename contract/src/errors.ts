import { type Label, label } from './language.ts'
import { officialErrors } from './official-errors.ts'
import { organiserErrors } from './organiser-errors.ts'

/** Every error the API can return. Clients rely on the code; status and title follow from it. */
export const problems = {
  invalid_input: {
    status: 400,
    title: label('error.invalid_input', 'Something in the request is missing or malformed.'),
  },
  signed_out: { status: 401, title: label('error.signed_out', 'Sign in first.') },
  cross_site: { status: 403, title: label('error.cross_site', 'Changes are accepted only from this site.') },
  forbidden: { status: 403, title: label('error.forbidden', 'You don’t have permission to do this.') },
  not_the_session_user: { status: 403, title: label('error.not_the_session_user', 'You can act only as yourself.') },
  sign_in_again: {
    status: 403,
    title: label('error.sign_in_again', 'Sign in again first, so nobody else can do this in your name.'),
  },
  operator_unconfirmed: {
    status: 403,
    title: label('error.operator_unconfirmed', 'Sign in again, so we know you’re still an operator.'),
  },
  insufficient_scope: {
    status: 403,
    title: label('error.insufficient_scope', 'The token doesn’t have the scope for this.'),
  },
  too_many_tokens: {
    status: 409,
    title: label('error.too_many_tokens', 'You have 20 tokens. Revoke one that you no longer use.'),
  },
  webhook_address_not_allowed: {
    status: 422,
    title: label(
      'error.webhook_address_not_allowed',
      'Use an address that begins with https:// and is on the internet.',
    ),
  },
  too_many_webhooks: {
    status: 409,
    title: label('error.too_many_webhooks', 'A team can have at most 5 webhooks. Remove one first.'),
  },
  no_profile: {
    status: 403,
    title: label('error.no_profile', 'There’s no profile for this identity yet. Sign in once with a browser.'),
  },
  slug_taken: {
    status: 409,
    title: label('error.slug_taken', 'Another team has this address, or one that looks like it. Choose another one.'),
  },
  slug_not_allowed: {
    status: 409,
    title: label('error.slug_not_allowed', 'This address looks like one of ours. Choose another one.'),
  },
  slug_is_chosen: { status: 409, title: label('error.slug_is_chosen', 'The page’s address can be chosen only once.') },
  last_captain: {
    status: 409,
    title: label('error.last_captain', 'Every team needs a captain. Make someone else captain first.'),
  },
  not_on_oneself: {
    status: 409,
    title: label('error.not_on_oneself', 'You can’t promote, demote or remove yourself. You can leave the team.'),
  },
  not_yourself: { status: 409, title: label('error.not_yourself', 'You cannot report or block yourself.') },
  suspended: {
    status: 403,
    title: label('error.suspended', 'This account is suspended. Sign in with a browser to see why.'),
  },
  already_suspended: { status: 409, title: label('error.already_suspended', 'The person is already suspended.') },
  not_suspended: { status: 409, title: label('error.not_suspended', 'The person is not suspended.') },
  not_on_operators: {
    status: 409,
    title: label(
      'error.not_on_operators',
      'Operators cannot be suspended or deleted. Remove them from the operators first.',
    ),
  },
  wrong_address: { status: 409, title: label('error.wrong_address', 'That isn’t the person’s email address.') },
  already_reported: { status: 409, title: label('error.already_reported', 'You’ve already reported this.') },
  only_captain: {
    status: 409,
    title: label('error.only_captain', 'You’re the only captain of a team. Hand it over or delete it first.'),
  },
  push_service_unknown: {
    status: 422,
    title: label('error.push_service_unknown', 'This browser uses a push service we don’t know.'),
  },
  push_key_unknown: {
    status: 409,
    title: label('error.push_key_unknown', 'The browser has subscribed with another key. Turn notifications on again.'),
  },
  already_asked_to_join: {
    status: 409,
    title: label('error.already_asked_to_join', 'You’ve already asked to join this team.'),
  },
  invitation_used: {
    status: 404,
    title: label('error.invitation_used', 'You’re already on the team, so you don’t need this invitation.'),
  },
  roster_full: { status: 409, title: label('error.roster_full', 'The team has too many people without an account.') },
  on_roster_already: {
    status: 409,
    title: label('error.on_roster_already', 'Someone with this name or address is already on the roster.'),
  },
  no_account: { status: 409, title: label('error.no_account', 'This person doesn’t have an account yet.') },
  already_member: {
    status: 409,
    title: label(
      'error.already_member',
      'You’re already on the team. The invitation is still there for the person it was sent to.',
    ),
  },
  invitation_answered: {
    status: 409,
    title: label('error.invitation_answered', 'This invitation has already been used.'),
  },
  invitation_expired: { status: 410, title: label('error.invitation_expired', 'This invitation has expired.') },
  invitation_revoked: { status: 410, title: label('error.invitation_revoked', 'This invitation has been revoked.') },
  answer_page_expired: {
    status: 409,
    title: label('error.answer_page_expired', 'This page is more than a day old. Reload it.'),
  },
  game_changed: {
    status: 409,
    title: label('error.game_changed', 'Someone else changed the game while you were editing it.'),
  },
  offer_for_old_time: {
    status: 409,
    title: label('error.offer_for_old_time', 'They offered for another day and haven’t confirmed the new one.'),
  },
  league_forbids_sub: {
    status: 409,
    title: label('error.league_forbids_sub', 'The rules of the league don’t allow this sub.'),
  },
  game_cancelled: { status: 409, title: label('error.game_cancelled', 'The game has been cancelled.') },
  game_over: { status: 409, title: label('error.game_over', 'The game is over.') },
  away_dates_overlap: {
    status: 409,
    title: label('error.away_dates_overlap', 'You already have away dates in this period.'),
  },
  too_many_away_dates: {
    status: 409,
    title: label('error.too_many_away_dates', 'You’ve reached the limit for away dates. Delete some first.'),
  },
  reminded_recently: {
    status: 409,
    title: label('error.reminded_recently', 'The players were reminded less than twelve hours ago.'),
  },
  no_recipients: { status: 409, title: label('error.no_recipients', 'Nobody is in these groups.') },
  game_full: {
    status: 409,
    title: label('error.game_full', 'The game is full. Make room for 1 more first.'),
  },
  game_has_room: { status: 409, title: label('error.game_has_room', 'The game has room, so nobody has to wait.') },
  game_is_linked: {
    status: 409,
    title: label('error.game_is_linked', 'The game belongs to both teams, so one of them alone can’t change that.'),
  },
  proposal_gone: {
    status: 409,
    title: label('error.proposal_gone', 'This proposal was withdrawn, answered or replaced.'),
  },
  result_changed: {
    status: 409,
    title: label('error.result_changed', 'The other side has changed its score in the meantime. Have another look.'),
  },
  result_settled: {
    status: 409,
    title: label('error.result_settled', 'The organiser of the league has settled this result.'),
  },
  game_of_league: {
    status: 409,
    title: label('error.game_of_league', 'This is a game of a league: only its organiser can do that.'),
  },
  team_has_league_games: {
    status: 409,
    title: label('error.team_has_league_games', 'The team has games in its division, so it stays in it.'),
  },
  team_withdrew: {
    status: 409,
    title: label('error.team_withdrew', 'The team withdrew from the league. Its organiser can bring it back.'),
  },
  ...officialErrors,
  team_in_league: { status: 409, title: label('error.team_in_league', 'The team is in the league already.') },
  league_has_games: { status: 409, title: label('error.league_has_games', 'The league still has games to come.') },
  season_over: {
    status: 409,
    title: label('error.season_over', 'This season of the league is over, so nothing in it can be changed.'),
  },
  playoffs_drawn: { status: 409, title: label('error.playoffs_drawn', 'The playoffs of this division are drawn.') },
  too_few_teams: { status: 409, title: label('error.too_few_teams', 'Too few teams have a place yet.') },
  playoffs_begun: { status: 409, title: label('error.playoffs_begun', 'The playoffs have begun: the draw stays.') },
  bracket_changed: {
    status: 409,
    title: label('error.bracket_changed', 'The bracket has changed. This is how it is.'),
  },
  division_has_teams: {
    status: 409,
    title: label('error.division_has_teams', 'A division with teams can’t be removed.'),
  },
  no_venues: { status: 409, title: label('error.no_venues', 'Enter when and where the league plays first.') },
  division_not_schedulable: {
    status: 409,
    title: label('error.division_not_schedulable', 'A schedule needs from 2 to 40 teams, and at most 2,000 games.'),
  },
  schedule_in_making: {
    status: 409,
    title: label('error.schedule_in_making', 'Another schedule of this league is being made.'),
  },
  schedule_changed: {
    status: 409,
    title: label('error.schedule_changed', 'Someone changed the schedule meanwhile. This is how it is now.'),
  },
  schedule_incomplete: {
    status: 409,
    title: label('error.schedule_incomplete', 'Some games can’t be played like this. Give them another place first.'),
  },
  division_has_games: {
    status: 409,
    title: label(
      'error.division_has_games',
      'The division has games to come. Call them off before you publish others.',
    ),
  },
  too_many_wishes: {
    status: 409,
    title: label('error.too_many_wishes', 'The team asks for as much as it can. Remove something first.'),
  },
  other_sport: { status: 409, title: label('error.other_sport', 'This team plays another sport.') },
  ...organiserErrors,
  league_full: { status: 409, title: label('error.league_full', 'The league has as many teams as it can have.') },
  fixture_declined: {
    status: 409,
    title: label('error.fixture_declined', 'This team declined recently. You can ask it again in a month.'),
  },
  duty_taken: { status: 409, title: label('error.duty_taken', 'Someone else has this already.') },
  not_in_yet: { status: 409, title: label('error.not_in_yet', 'Say that you’re going first.') },
  kitty_not_started: { status: 409, title: label('error.kitty_not_started', 'The team has no kitty yet.') },
  kitty_full: { status: 409, title: label('error.kitty_full', 'The kitty can’t hold more entries.') },
  kitty_changed: {
    status: 409,
    title: label(
      'error.kitty_changed',
      'Someone else changed this in the meantime. Have another look, then try again.',
    ),
  },
  way_not_valid: {
    status: 422,
    title: label('error.way_not_valid', 'Nobody could pay to this. Check the number or the name.'),
  },
  nothing_owed: { status: 409, title: label('error.nothing_owed', 'You owe nothing.') },
  currency_is_fixed: {
    status: 409,
    title: label('error.currency_is_fixed', 'The kitty already has entries, so its currency stays.'),
  },
  nobody_shares: { status: 422, title: label('error.nobody_shares', 'Nobody is left to share this.') },
  subs_pay_more: {
    status: 422,
    title: label('error.subs_pay_more', 'Together, the subs would pay more than it cost.'),
  },
  shares_do_not_add_up: {
    status: 422,
    title: label('error.shares_do_not_add_up', 'The amounts don’t add up to the total.'),
  },
  captains_add_guests: {
    status: 403,
    title: label('error.captains_add_guests', 'On this team, only captains add guests.'),
  },
  no_spot_for_guest: {
    status: 409,
    title: label('error.no_spot_for_guest', 'The game is full. A guest needs a spot that nobody is waiting for.'),
  },
  too_many_guests: { status: 409, title: label('error.too_many_guests', 'A game can have at most 40 guests.') },
  already_going: { status: 409, title: label('error.already_going', 'This person is already in.') },
  no_maximum: {
    status: 409,
    title: label('error.no_maximum', 'The team has set no maximum, so there is always room.'),
  },
  game_started: { status: 409, title: label('error.game_started', 'The game’s start time has passed.') },
  game_has_result: {
    status: 409,
    title: label('error.game_has_result', 'The game has a result, so it can’t be moved to a future time.'),
  },
  game_not_over: { status: 409, title: label('error.game_not_over', 'The game is not over yet.') },
  not_for_this_kind: {
    status: 409,
    title: label('error.not_for_this_kind', 'Only games have this, not practices and other get-togethers.'),
  },
  season_not_named: { status: 409, title: label('error.season_not_named', 'Name the season first.') },
  season_starts_too_early: {
    status: 409,
    title: label('error.season_starts_too_early', 'A season must start after the previous one.'),
  },
  season_has_games_ahead: {
    status: 409,
    title: label('error.season_has_games_ahead', 'The season still has games to play before that day.'),
  },
  season_has_results: {
    status: 409,
    title: label('error.season_has_results', 'The next season already has a result.'),
  },
  too_many_seasons: { status: 409, title: label('error.too_many_seasons', 'A team can have at most 50 seasons.') },
  too_many_games: { status: 409, title: label('error.too_many_games', 'A team can have at most 2,000 games.') },
  roster_only: {
    status: 403,
    title: label('error.roster_only', 'Only this team’s players and subs can answer its games.'),
  },
  team_file_inconsistent: {
    status: 422,
    title: label('error.team_file_inconsistent', 'The file’s contents are inconsistent.'),
  },
  mail_count_changed: {
    status: 409,
    title: label(
      'error.mail_count_changed',
      'The number of people who would get an email has changed. Check it first.',
    ),
  },
  table_not_readable: { status: 422, title: label('error.table_not_readable', 'The table cannot be read.') },
  calendar_refused: {
    status: 422,
    title: label(
      'error.calendar_refused',
      'This address can’t be followed: it must start with https and be on the public internet.',
    ),
  },
  calendar_unreadable: {
    status: 422,
    title: label(
      'error.calendar_unreadable',
      'There is no calendar with games at this address, or it’s longer than 512 KB.',
    ),
  },
  calendar_changed: {
    status: 409,
    title: label('error.calendar_changed', 'The calendar or your games have changed. Look at the changes again.'),
  },
  schedule_not_readable: { status: 422, title: label('error.schedule_not_readable', 'The schedule cannot be read.') },
  request_exists: { status: 409, title: label('error.request_exists', 'Someone has already asked for subs.') },
  request_closed: { status: 409, title: label('error.request_closed', 'The request has been closed.') },
  request_filled: { status: 409, title: label('error.request_filled', 'All spots are filled.') },
  fewer_spots_than_accepted: {
    status: 409,
    title: label('error.fewer_spots_than_accepted', 'You’ve already accepted more volunteers than that.'),
  },
  own_team: { status: 409, title: label('error.own_team', 'This is your own team: answer the game instead.') },
  spares_only: { status: 403, title: label('error.spares_only', 'For now the team is asking its own spares.') },
  already_volunteered: { status: 409, title: label('error.already_volunteered', 'You’ve already volunteered.') },
  plays_elsewhere: { status: 409, title: label('error.plays_elsewhere', 'They have another game at that time.') },
  not_waiting: {
    status: 409,
    title: label('error.not_waiting', 'This offer has already been answered or withdrawn.'),
  },
  withdraw_first: {
    status: 409,
    title: label('error.withdraw_first', 'You’re in as a sub. Withdraw, so someone else can take the spot.'),
  },
  release_first: {
    status: 409,
    title: label('error.release_first', 'They’re playing as a sub. Release them on the request page instead.'),
  },
  join_link_closed: { status: 410, title: label('error.join_link_closed', 'This link is no longer active.') },
  not_found: { status: 404, title: label('error.not_found', 'This doesn’t exist, or you don’t have access to it.') },
  method_not_allowed: {
    status: 405,
    title: label('error.method_not_allowed', 'This address doesn’t support that method.'),
  },
  too_large: { status: 413, title: label('error.too_large', 'The request is too large.') },
  headers_too_large: {
    status: 431,
    title: label('error.headers_too_large', 'The address or the headers are too long.'),
  },
  unsupported_type: { status: 415, title: label('error.unsupported_type', 'Send JSON.') },
  image_type_not_allowed: {
    status: 422,
    title: label('error.image_type_not_allowed', 'The picture must be a PNG, JPG or GIF.'),
  },
  image_too_large: { status: 422, title: label('error.image_too_large', 'The picture is too large.') },
  image_not_readable: { status: 422, title: label('error.image_not_readable', 'The picture cannot be read.') },
  already_done: {
    status: 409,
    title: label('error.already_done', 'This has already been done. Reload the page to see it.'),
  },
  idempotency_key_reused: {
    status: 422,
    title: label('error.idempotency_key_reused', 'This Idempotency-Key was used for another request.'),
  },
  too_many_requests: { status: 429, title: label('error.too_many_requests', 'Too many requests. Wait a moment.') },
  internal: { status: 500, title: label('error.internal', 'Something went wrong on our side.') },
  unavailable: { status: 503, title: label('error.unavailable', 'Not available right now. Try again in a moment.') },
} as const satisfies Record<string, { status: number; title: Label }>

export type ErrorCode = keyof typeof problems
