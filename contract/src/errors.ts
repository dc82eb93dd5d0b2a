import { type Label, label } from './language.ts'

/** Every error the API can return. Clients rely on the code; status and title follow from it. */
export const problems = {
  invalid_input: {
    status: 400,
    title: label('error.invalid_input', 'Something in the request is missing or malformed.'),
  },
  signed_out: { status: 401, title: label('error.signed_out', 'Sign in first.') },
  cross_site: { status: 403, title: label('error.cross_site', 'Changes are accepted only from this site.') },
  forbidden: { status: 403, title: label('error.forbidden', 'You may not do this.') },
  not_the_session_user: { status: 403, title: label('error.not_the_session_user', 'You can act only as yourself.') },
  sign_in_again: {
    status: 403,
    title: label('error.sign_in_again', 'Sign in again first, so that nobody else does this in your name.'),
  },
  operator_unconfirmed: {
    status: 403,
    title: label('error.operator_unconfirmed', 'Sign in again, so that we know you are still an operator.'),
  },
  insufficient_scope: {
    status: 403,
    title: label('error.insufficient_scope', 'The token may not be used for this: it lacks the scope.'),
  },
  no_profile: {
    status: 403,
    title: label('error.no_profile', 'There is no profile for this identity yet. Sign in once in the browser.'),
  },
  slug_taken: {
    status: 409,
    title: label('error.slug_taken', 'Another team has this address, or one that looks like it. Choose another one.'),
  },
  slug_not_allowed: {
    status: 409,
    title: label('error.slug_not_allowed', 'This address looks like one of ours. Choose another one.'),
  },
  slug_is_chosen: {
    status: 409,
    title: label('error.slug_is_chosen', 'The address of the page was chosen before, and stays.'),
  },
  last_captain: {
    status: 409,
    title: label('error.last_captain', 'A team always has a captain. Make somebody else captain first.'),
  },
  not_on_oneself: {
    status: 409,
    title: label('error.not_on_oneself', 'Nobody promotes, demotes or removes themselves. You can leave the team.'),
  },
  not_yourself: { status: 409, title: label('error.not_yourself', 'You cannot report or block yourself.') },
  suspended: {
    status: 403,
    title: label('error.suspended', 'This account is suspended. Sign in in the browser to read why.'),
  },
  already_suspended: { status: 409, title: label('error.already_suspended', 'The person is suspended already.') },
  not_suspended: { status: 409, title: label('error.not_suspended', 'The person is not suspended.') },
  not_on_operators: {
    status: 409,
    title: label(
      'error.not_on_operators',
      'Operators cannot be suspended or deleted. Remove them from the operators first.',
    ),
  },
  wrong_address: { status: 409, title: label('error.wrong_address', 'This is not the address of the person.') },
  already_reported: { status: 409, title: label('error.already_reported', 'You have already reported this.') },
  only_captain: {
    status: 409,
    title: label('error.only_captain', 'You are the only captain of a team. Hand it over or delete it first.'),
  },
  push_service_unknown: {
    status: 422,
    title: label('error.push_service_unknown', 'This browser uses a push service that we do not know.'),
  },
  push_key_unknown: {
    status: 409,
    title: label('error.push_key_unknown', 'The browser has subscribed with another key. Turn notifications on again.'),
  },
  already_asked_to_join: {
    status: 409,
    title: label('error.already_asked_to_join', 'You have asked to join this team already.'),
  },
  invitation_used: {
    status: 404,
    title: label('error.invitation_used', 'You are on the team already. This invitation has done its job.'),
  },
  roster_full: {
    status: 409,
    title: label('error.roster_full', 'The team has too many people without an account.'),
  },
  on_roster_already: {
    status: 409,
    title: label('error.on_roster_already', 'Somebody with this name or address is on the roster already.'),
  },
  no_account: {
    status: 409,
    title: label('error.no_account', 'This needs an account, which the person does not have.'),
  },
  already_member: {
    status: 409,
    title: label('error.already_member', 'You are on the team already. The invitation stays for whom it was sent to.'),
  },
  invitation_answered: {
    status: 409,
    title: label('error.invitation_answered', 'This invitation has already been used.'),
  },
  invitation_expired: { status: 410, title: label('error.invitation_expired', 'This invitation has expired.') },
  invitation_revoked: { status: 410, title: label('error.invitation_revoked', 'This invitation has been withdrawn.') },
  answer_page_expired: {
    status: 409,
    title: label('error.answer_page_expired', 'The page is older than a day. Load it again.'),
  },
  game_changed: { status: 409, title: label('error.game_changed', 'Somebody else changed the game in the meantime.') },
  offer_for_old_time: {
    status: 409,
    title: label(
      'error.offer_for_old_time',
      'They offered for another day, and have not said yet that the new one works.',
    ),
  },
  game_cancelled: { status: 409, title: label('error.game_cancelled', 'The game has been cancelled.') },
  game_over: { status: 409, title: label('error.game_over', 'The game is over.') },
  away_dates_overlap: {
    status: 409,
    title: label('error.away_dates_overlap', 'You have away dates in this time already.'),
  },
  too_many_away_dates: {
    status: 409,
    title: label('error.too_many_away_dates', 'You have as many away dates as there can be. Delete some first.'),
  },
  reminded_recently: {
    status: 409,
    title: label('error.reminded_recently', 'The players were reminded less than twelve hours ago.'),
  },
  no_recipients: { status: 409, title: label('error.no_recipients', 'Nobody is in these groups.') },
  game_started: { status: 409, title: label('error.game_started', 'The game has started, or would have.') },
  game_has_result: {
    status: 409,
    title: label(
      'error.game_has_result',
      'The game has a result, so it cannot be moved to a time that is not over yet.',
    ),
  },
  game_not_over: { status: 409, title: label('error.game_not_over', 'The game is not over yet.') },
  season_not_named: { status: 409, title: label('error.season_not_named', 'Name the season first.') },
  season_starts_too_early: {
    status: 409,
    title: label('error.season_starts_too_early', 'A season starts after the one before it.'),
  },
  season_has_games_ahead: {
    status: 409,
    title: label('error.season_has_games_ahead', 'The season still has games to play before that day.'),
  },
  season_has_results: {
    status: 409,
    title: label('error.season_has_results', 'The next season has a result already.'),
  },
  too_many_seasons: { status: 409, title: label('error.too_many_seasons', 'A team can have at most 50 seasons.') },
  too_many_games: { status: 409, title: label('error.too_many_games', 'A team can have at most 2,000 games.') },
  roster_only: {
    status: 403,
    title: label('error.roster_only', 'Only the roster and substitutes answer games of this team.'),
  },
  team_file_inconsistent: {
    status: 422,
    title: label('error.team_file_inconsistent', 'The file contradicts itself.'),
  },
  mail_count_changed: {
    status: 409,
    title: label(
      'error.mail_count_changed',
      'The number of people who would get a mail has changed. Look again first.',
    ),
  },
  table_not_readable: { status: 422, title: label('error.table_not_readable', 'The table cannot be read.') },
  schedule_not_readable: { status: 422, title: label('error.schedule_not_readable', 'The schedule cannot be read.') },
  request_exists: { status: 409, title: label('error.request_exists', 'Substitutes have already been asked for.') },
  request_closed: { status: 409, title: label('error.request_closed', 'The request has been closed.') },
  request_filled: { status: 409, title: label('error.request_filled', 'All spots are filled.') },
  fewer_spots_than_accepted: {
    status: 409,
    title: label('error.fewer_spots_than_accepted', 'More volunteers than that are accepted already.'),
  },
  own_team: { status: 409, title: label('error.own_team', 'This is your own team: answer the game instead.') },
  spares_only: { status: 403, title: label('error.spares_only', 'For now the team asks its own spares.') },
  already_volunteered: { status: 409, title: label('error.already_volunteered', 'You have already volunteered.') },
  plays_elsewhere: { status: 409, title: label('error.plays_elsewhere', 'They are in another game at that time.') },
  not_waiting: {
    status: 409,
    title: label('error.not_waiting', 'This offer has been answered or withdrawn in the meantime.'),
  },
  withdraw_first: {
    status: 409,
    title: label(
      'error.withdraw_first',
      'You are in as a substitute. Withdraw, so that somebody else can take the spot.',
    ),
  },
  release_first: {
    status: 409,
    title: label('error.release_first', 'They play as a substitute. Release them on the page of the request instead.'),
  },
  join_link_closed: { status: 410, title: label('error.join_link_closed', 'This link is no longer open.') },
  not_found: { status: 404, title: label('error.not_found', 'There is nothing here, or not for you.') },
  method_not_allowed: {
    status: 405,
    title: label('error.method_not_allowed', 'This address does not take that method.'),
  },
  too_large: { status: 413, title: label('error.too_large', 'The request is larger than this address takes.') },
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
    title: label('error.already_done', 'This has been done already. Load the page again to see it.'),
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
