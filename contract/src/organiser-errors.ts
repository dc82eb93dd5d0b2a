import { label } from './language.ts'

/** What can go wrong with who runs a league. No schemas here. */
export const organiserErrors = {
  last_organiser: {
    status: 409,
    title: label('error.last_organiser', 'A league needs an organiser. Make someone else an organiser first.'),
  },
  too_many_organisers: {
    status: 409,
    title: label('error.too_many_organisers', 'The league has as many organisers as it can have.'),
  },
  league_has_organiser: {
    status: 409,
    title: label('error.league_has_organiser', 'Someone runs this league, so it can’t be taken over.'),
  },
} as const
