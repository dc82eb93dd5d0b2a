/** Position names in words. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Sport } from '../team/sport.ts'

/**
 * Formations use these positions. Captains may enter any other, or spell one their own way: these are shown as entered.
 */
export function sayPosition(say: SayLabel, position: string, sport?: Sport): string {
  const words = said(say, position, positions, sport && positionsOfSport[sport])
  return words.toLowerCase() === position.toLowerCase() ? position : words
}

export type Labels = Readonly<Record<string, Label>>

/** `Object.hasOwn`, because people may enter "constructor". */
export function said(say: SayLabel, text: string, labels: Labels, ofSport: Labels = {}): string {
  const name = text.toLowerCase()
  const known = [ofSport, labels].find((some) => Object.hasOwn(some, name))?.[name]
  return known ? say(known) : text
}

/** Keyed by the English name in lower case. */
const positions: Labels = {
  goalkeeper: label('position.goalkeeper', 'Goalkeeper'),
  'left back': label('position.left-back', 'Left back'),
  'centre back': label('position.centre-back', 'Centre back'),
  'right back': label('position.right-back', 'Right back'),
  'left midfield': label('position.left-midfield', 'Left midfield'),
  'centre midfield': label('position.centre-midfield', 'Centre midfield'),
  'right midfield': label('position.right-midfield', 'Right midfield'),
  striker: label('position.striker', 'Striker'),
  'left wing': label('position.left-wing', 'Left wing'),
  'right wing': label('position.right-wing', 'Right wing'),
  goalie: label('position.goalie', 'Goalie'),
  defense: label('position.defense', 'Defense'),
  'left defense': label('position.left-defense', 'Left defense'),
  'right defense': label('position.right-defense', 'Right defense'),
  center: label('position.center', 'Center'),
  'point guard': label('position.point-guard', 'Point guard'),
  'shooting guard': label('position.shooting-guard', 'Shooting guard'),
  'small forward': label('position.small-forward', 'Small forward'),
  'power forward': label('position.power-forward', 'Power forward'),
  'middle back': label('position.middle-back', 'Middle back'),
  'left front': label('position.left-front', 'Left front'),
  'middle front': label('position.middle-front', 'Middle front'),
  'right front': label('position.right-front', 'Right front'),
  pitcher: label('position.pitcher', 'Pitcher'),
  catcher: label('position.catcher', 'Catcher'),
  'first base': label('position.first-base', 'First base'),
  'second base': label('position.second-base', 'Second base'),
  'third base': label('position.third-base', 'Third base'),
  shortstop: label('position.shortstop', 'Shortstop'),
  'left field': label('position.left-field', 'Left field'),
  'center field': label('position.center-field', 'Center field'),
  'left center': label('position.left-center', 'Left center'),
  'right center': label('position.right-center', 'Right center'),
  'right field': label('position.right-field', 'Right field'),
  rover: label('position.rover', 'Rover'),
  quarterback: label('position.quarterback', 'Quarterback'),
  'running back': label('position.running-back', 'Running back'),
  'left receiver': label('position.left-receiver', 'Left receiver'),
  'right receiver': label('position.right-receiver', 'Right receiver'),
  'slot left': label('position.slot-left', 'Slot left'),
  'slot right': label('position.slot-right', 'Slot right'),
  'left side': label('position.left-side', 'Left side'),
  'right side': label('position.right-side', 'Right side'),
  'second pair, left': label('position.second-pair-left', 'Second pair, left'),
  'second pair, right': label('position.second-pair-right', 'Second pair, right'),
  singles: label('position.singles', 'Singles'),
  left: label('position.left', 'Left'),
  right: label('position.right', 'Right'),
}

/** English uses one name for different positions. The labels above apply to the sports not listed here. */
const positionsOfSport: Partial<Record<Sport, Labels>> = {
  Basketball: { center: label('position.basketball-center', 'Center') },
  Football: { center: label('position.football-center', 'Center') },
  Volleyball: {
    'left back': label('position.volleyball-left-back', 'Left back'),
    'right back': label('position.volleyball-right-back', 'Right back'),
  },
}
