/** Spots and formations of a line-up in words. No schemas here. */
import { label, type SayLabel } from '../language.ts'
import type { Sport } from '../team/sport.ts'
import { type Labels, said } from './position-text.ts'

/** "goalkeeper", for use inside a sentence. */
export const sayPositionInside = (say: SayLabel, position: string, sport?: Sport): string =>
  said(say, position, insideSentences, sport && insideSentencesOfSport[sport])

/** "2-3-1" is the same in every language; "One line" is translated. */
export const sayFormation = (say: SayLabel, name: string): string => said(say, name, formations)

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

const insideSentencesOfSport: Partial<Record<Sport, Labels>> = {
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
