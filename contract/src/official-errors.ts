import { label } from './language.ts'

/** What can go wrong with the officials of a league's games. No schemas here. */
export const officialErrors = {
  official_taken: { status: 409, title: label('error.official_taken', 'Someone else has taken this already.') },
  own_team_plays: { status: 409, title: label('error.own_team_plays', 'Your own team plays in this game.') },
  busy_then: { status: 409, title: label('error.busy_then', 'You’re busy with another game at that time.') },
  game_has_moved: {
    status: 409,
    title: label('error.game_has_moved', 'The game has moved to another time. Check whether it still suits you.'),
  },
  no_open_official: { status: 409, title: label('error.no_open_official', 'Nothing is open in the coming week.') },
  asked_officials_recently: {
    status: 409,
    title: label('error.asked_officials_recently', 'An organiser has just asked. Wait a while before asking again.'),
  },
} as const
