import { type Label, label } from '../language.ts'

/**
 * All facts about a sport, sorted by name, Other last. A new sport needs a line here, a label, its formations in
 * ../game/formation.ts and its drawings in web/public/courts.svg. No schemas here, so that none reach the web bundle.
 */
const facts = {
  Baseball: {
    court: { width: 100, height: 76 },
    usual: { min: 9, target: 12, max: 16, gameMinutes: 180, positions: ['Pitcher', 'Catcher'] },
  },
  Basketball: {
    court: { width: 94, height: 50, centreCircle: 12 },
    usual: { min: 5, target: 8, max: 12, gameMinutes: 90, positions: [] },
  },
  Football: {
    court: { width: 120, height: 53.3 },
    usual: { min: 7, target: 10, max: 16, gameMinutes: 90, positions: ['Quarterback'] },
  },
  Hockey: {
    court: { width: 200, height: 85, centreCircle: 30 },
    usual: { min: 6, target: 13, max: 18, gameMinutes: 75, positions: ['Goalie'] },
  },
  Kickball: {
    court: { width: 100, height: 72 },
    usual: { min: 8, target: 11, max: 16, gameMinutes: 60, positions: ['Pitcher'] },
  },
  Pickleball: {
    court: { width: 44, height: 20 },
    usual: { min: 2, target: 4, max: 6, gameMinutes: 60, positions: [] },
  },
  Soccer: {
    court: { width: 105, height: 68, centreCircle: 18.3 },
    usual: { min: 7, target: 11, max: 16, gameMinutes: 120, positions: ['Goalkeeper'] },
  },
  Softball: {
    court: { width: 100, height: 70 },
    usual: { min: 8, target: 10, max: 15, gameMinutes: 75, positions: ['Pitcher', 'Catcher'] },
  },
  Tennis: {
    court: { width: 78, height: 36 },
    usual: { min: 2, target: 4, max: 6, gameMinutes: 90, positions: [] },
  },
  Volleyball: {
    court: { width: 72, height: 36 },
    usual: { min: 6, target: 8, max: 12, gameMinutes: 90, positions: [] },
  },
  Other: { court: { width: 96, height: 60 }, usual: null },
} satisfies Record<string, SportFacts>

export interface SportFacts {
  /** The drawing `court-<sport>` in courts.svg: its size, and the diameter of its centre circle if it has one. */
  court: { width: number; height: number; centreCircle?: number }
  /** Suggested settings for a typical recreational team. */
  usual: UsualSettings | null
}

export interface UsualSettings {
  min: number
  target: number
  max: number
  gameMinutes: number
  /** Positions that are always needed. */
  positions: readonly string[]
}

export type Sport = keyof typeof facts

export const sportFacts: Record<Sport, SportFacts> = facts

export const sportLabels: Record<Sport, Label> = {
  Baseball: label('sport.baseball', 'Baseball'),
  Basketball: label('sport.basketball', 'Basketball'),
  Football: label('sport.football', 'Football'),
  Hockey: label('sport.hockey', 'Hockey'),
  Kickball: label('sport.kickball', 'Kickball'),
  Pickleball: label('sport.pickleball', 'Pickleball'),
  Soccer: label('sport.soccer', 'Soccer'),
  Softball: label('sport.softball', 'Softball'),
  Tennis: label('sport.tennis', 'Tennis'),
  Volleyball: label('sport.volleyball', 'Volleyball'),
  Other: label('sport.other', 'Other'),
}

/** The sports a team can choose. */
export const sports = Object.keys(facts) as readonly Sport[]

/** The width of a court drawn so that its centre circle fills the available space, or null without a centre circle. */
export function widthAroundCircle(sport: Sport): string | null {
  const { width, centreCircle } = sportFacts[sport].court
  return centreCircle === undefined ? null : `${Math.round((width / centreCircle) * 100)}%`
}
