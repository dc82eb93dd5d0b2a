import type { DivisionStandings } from '@app/contract'

/** The teams that can be drawn: those with a place. */
export const placedIn = ({ rows }: DivisionStandings) => rows.filter(({ place }) => place !== null)
