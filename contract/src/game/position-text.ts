/** Positions and formations in words. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Sport } from '../team/sport.ts'

/** Formations have these positions. A captain may write any other, or spell one as they like: then it is shown as it was written. */
export function sayPosition(say: SayLabel, position: string, sport?: Sport): string {
  const words = said(say, position, positions, sport && positionsOfSport[sport])
  return words.toLowerCase() === position.toLowerCase() ? position : words
}

/** "goalkeeper", inside a sentence. */
export const sayPositionInside = (say: SayLabel, position: string, sport?: Sport): string =>
  said(say, position, insideSentences, sport && insideSentencesOfSport[sport])

/** "2-3-1" stays, "One line" has a translation. */
export const sayFormation = (say: SayLabel, name: string): string => said(say, name, formations)

type Labels = Readonly<Record<string, Label>>

/** People write what they like, "constructor" too. */
function said(say: SayLabel, text: string, labels: Labels, ofSport: Labels = {}): string {
  const name = text.toLowerCase()
  const known = [ofSport, labels].find((some) => Object.hasOwn(some, name))?.[name]
  return known ? say(known) : text
}

/** By the English name, in lower case. */
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

/** English calls different places by one name. The labels above are for the sports that are not here. */
const positionsOfSport: Partial<Record<Sport, Labels>> = {
  Basketball: { center: label('position.basketball-center', 'Center') },
  Football: { center: label('position.football-center', 'Center') },
  Volleyball: {
    'left back': label('position.volleyball-left-back', 'Left back'),
    'right back': label('position.volleyball-right-back', 'Right back'),
  },
}

const insideSentences: Labels = {
  goalkeeper: label('position-inside.goalkeeper', 'goalkeeper'),
  'left back': label('position-inside.left-back', 'left back'),
  'centre back': label('position-inside.centre-back', 'centre back'),
  'right back': label('position-inside.right-back', 'right back'),
  'left midfield': label('position-inside.left-midfield', 'left midfield'),
  'centre midfield': label('position-inside.centre-midfield', 'centre midfield'),
  'right midfield': label('position-inside.right-midfield', 'right midfield'),
  striker: label('position-inside.striker', 'striker'),
  'left wing': label('position-inside.left-wing', 'left wing'),
  'right wing': label('position-inside.right-wing', 'right wing'),
  goalie: label('position-inside.goalie', 'goalie'),
  defense: label('position-inside.defense', 'defense'),
  'left defense': label('position-inside.left-defense', 'left defense'),
  'right defense': label('position-inside.right-defense', 'right defense'),
  center: label('position-inside.center', 'center'),
  'point guard': label('position-inside.point-guard', 'point guard'),
  'shooting guard': label('position-inside.shooting-guard', 'shooting guard'),
  'small forward': label('position-inside.small-forward', 'small forward'),
  'power forward': label('position-inside.power-forward', 'power forward'),
  'middle back': label('position-inside.middle-back', 'middle back'),
  'left front': label('position-inside.left-front', 'left front'),
  'middle front': label('position-inside.middle-front', 'middle front'),
  'right front': label('position-inside.right-front', 'right front'),
  pitcher: label('position-inside.pitcher', 'pitcher'),
  catcher: label('position-inside.catcher', 'catcher'),
  'first base': label('position-inside.first-base', 'first base'),
  'second base': label('position-inside.second-base', 'second base'),
  'third base': label('position-inside.third-base', 'third base'),
  shortstop: label('position-inside.shortstop', 'shortstop'),
  'left field': label('position-inside.left-field', 'left field'),
  'center field': label('position-inside.center-field', 'center field'),
  'left center': label('position-inside.left-center', 'left center'),
  'right center': label('position-inside.right-center', 'right center'),
  'right field': label('position-inside.right-field', 'right field'),
  rover: label('position-inside.rover', 'rover'),
  quarterback: label('position-inside.quarterback', 'quarterback'),
  'running back': label('position-inside.running-back', 'running back'),
  'left receiver': label('position-inside.left-receiver', 'left receiver'),
  'right receiver': label('position-inside.right-receiver', 'right receiver'),
  'slot left': label('position-inside.slot-left', 'slot left'),
  'slot right': label('position-inside.slot-right', 'slot right'),
  'left side': label('position-inside.left-side', 'left side'),
  'right side': label('position-inside.right-side', 'right side'),
  'second pair, left': label('position-inside.second-pair-left', 'second pair, left'),
  'second pair, right': label('position-inside.second-pair-right', 'second pair, right'),
  singles: label('position-inside.singles', 'singles'),
  left: label('position-inside.left', 'left'),
  right: label('position-inside.right', 'right'),
}

const insideSentencesOfSport: typeof positionsOfSport = {
  Basketball: { center: label('position-inside.basketball-center', 'center') },
  Football: { center: label('position-inside.football-center', 'center') },
  Volleyball: {
    'left back': label('position-inside.volleyball-left-back', 'left back'),
    'right back': label('position-inside.volleyball-right-back', 'right back'),
  },
}

const formations: Labels = {
  doubles: label('formation.doubles', 'Doubles'),
  'two pairs': label('formation.two-pairs', 'Two pairs'),
  'three skaters': label('formation.three-skaters', 'Three skaters'),
  'one line': label('formation.one-line', 'One line'),
  pairs: label('formation.pairs', 'Pairs'),
  fours: label('formation.fours', 'Fours'),
  'three on three': label('formation.three-on-three', 'Three on three'),
  'starting five': label('formation.starting-five', 'Starting five'),
  'nine in the field': label('formation.nine-in-the-field', 'Nine in the field'),
  'ten in the field': label('formation.ten-in-the-field', 'Ten in the field'),
  'eight in the field': label('formation.eight-in-the-field', 'Eight in the field'),
  'eleven in the field': label('formation.eleven-in-the-field', 'Eleven in the field'),
  five: label('formation.five', 'Five'),
  seven: label('formation.seven', 'Seven'),
  singles: label('formation.singles', 'Singles'),
}
