import type { WhyNotVolunteer } from '@app/contract'

/** Why "Volunteer to Sub" is off: whoever cannot help out is told, wherever they meet the request. */
export const whyNotWords: Record<WhyNotVolunteer, string> = {
  own_team: "This is your own team's game.",
  already_volunteered: 'You have already volunteered for this game.',
  filled: 'Every spot is taken.',
  closed: 'The captain has closed this request.',
  started: 'This game has already started.',
  plays_elsewhere: 'You play in another game at that time.',
  spares_only: 'The team is asking its own spares first. Check back soon: if a spot remains, it opens to everybody.',
}

/** "1 open spot", "3 open spots". */
export const spotsWords = (open: number): string => `${open} open ${open === 1 ? 'spot' : 'spots'}`

/** Positions as one line: "Goalkeeper, Defender". */
export const positionsWords = (positions: string[]): string => positions.join(', ')
