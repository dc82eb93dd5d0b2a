/** Formations and their spots, for the game page and the picture of the line-up. No schemas here. */
import type { Sport } from '../team/sport.ts'

/** A spot on the court. x and y are on a grid of 100 × 108, with one's own goal or home plate at the bottom. */
export interface Place {
  key: string
  /** Empty for a sport without positions. */
  position: string
  x: number
  y: number
}

/** All spots that are played at once, from the back to the front. The name is unique within its sport. */
export interface Formation {
  name: string
  places: readonly Place[]
}

/** The formations of a sport, smallest first. Empty for a sport without positions. */
export const formationsOf = (sport: Sport): readonly Formation[] => formations[sport]

/** The chosen formation, or else the largest one that the needed number of players fills. */
export function formationFor(sport: Sport, { name, needed }: { name: string | null; needed: number | null }) {
  const known = formationsOf(sport)
  const filled = known.filter(({ places }) => needed !== null && places.length <= needed)
  return known.find((one) => one.name === name) ?? filled.at(-1) ?? (needed === null ? usual(known) : known[0]) ?? null
}

const usual = (known: readonly Formation[]): Formation | undefined =>
  known.find(({ name }) => name === '2-3-1') ?? known.at(-1)

/** Distance of a spot from the middle of the court, where labels have room. */
export const fromMiddle = ({ x }: Place): number => Math.abs(x - 50)

const MAX_IN_A_HUDDLE = 12
const MAX_IN_A_ROW = 5

/** For sports without positions: people stand in a circle, larger groups in rows. */
export function huddleOf(players: number): Formation {
  const places = Array.from({ length: players }, (_, n) => ({
    key: String(n + 1),
    position: '',
    ...(players > MAX_IN_A_HUDDLE ? inRows(n, players) : inHuddle(n, players)),
  }))
  return { name: '', places }
}

/** Clockwise from the top. */
function inHuddle(n: number, players: number) {
  const angle = ((n + 0.5) / players) * 2 * Math.PI
  return { x: rounded(50 + 36 * Math.sin(angle)), y: rounded(54 - 36 * Math.cos(angle)) }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function inRows(n: number, players: number) {
  const rows = Math.ceil(players / MAX_IN_A_ROW)
  const perRow = Math.ceil(players / rows)
  const row = Math.floor(n / perRow)
  const inRow = row === rows - 1 ? players - perRow * (rows - 1) : perRow
  return { x: across(n % perRow, inRow), y: 54 + (row - (rows - 1) / 2) * 21 }
}

const across = (n: number, count: number): number => 50 + (n - (count - 1) / 2) * Math.min(20, 88 / count)

/** A circle has room for text in its middle. */
export const isHuddle = ({ name, places }: Formation): boolean =>
  name === '' && places.length > 2 && places.length <= MAX_IN_A_HUDDLE

/** How well a position, as captains write it, matches a spot: 2 exactly, 1 by its line, 0 not at all. */
export function fitOf({ key, position }: Pick<Place, 'key' | 'position'>, text: string): 0 | 1 | 2 {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || position === '') return 0
  if (wanted === position.toLowerCase() || wanted === key.toLowerCase()) return 2
  return lines.some(([ofPlace, ofWanted]) => ofPlace.test(position) && ofWanted.test(wanted)) ? 1 : 0
}

/** The spots of a line, and the words captains use for it. */
const lines: readonly (readonly [RegExp, RegExp])[] = [
  [/^goal/i, /^(goal|keep|gk$|net)/],
  [/ back$|defense$/i, /back|defen[cds]|sweeper|libero/],
  [/midfield$/i, /mid/],
  [/^striker$| wing$|^center$/i, /strik|forward|attack|wing|cent(er|re)/],
  [/guard$/i, /guard/],
  [/forward$/i, /forward|post/],
  [/ front$/i, /front|hitter|block|setter|spik/],
  [/ base$|^shortstop$/i, /infield|base/],
  [/field$|center$|^rover$/i, /outfield|^(left|right|cent(er|re)) ?field/],
  [/receiver$|^slot/i, /receiver|wide|slot|end$/],
  [/^running back$/i, /run|half ?back/],
]

const names: Record<string, string> = {
  GK: 'Goalkeeper',
  LB: 'Left back',
  CB: 'Centre back',
  LCB: 'Centre back',
  RCB: 'Centre back',
  RB: 'Right back',
  LM: 'Left midfield',
  CM: 'Centre midfield',
  LCM: 'Centre midfield',
  RCM: 'Centre midfield',
  RM: 'Right midfield',
  ST: 'Striker',
  LS: 'Striker',
  RS: 'Striker',
  LW: 'Left wing',
  RW: 'Right wing',
  G: 'Goalie',
  D: 'Defense',
  LD: 'Left defense',
  RD: 'Right defense',
  C: 'Center',
  PG: 'Point guard',
  SG: 'Shooting guard',
  SF: 'Small forward',
  PF: 'Power forward',
  BR: 'Right back',
  BM: 'Middle back',
  BL: 'Left back',
  FL: 'Left front',
  FM: 'Middle front',
  FR: 'Right front',
  P: 'Pitcher',
  CA: 'Catcher',
  '1B': 'First base',
  '2B': 'Second base',
  '3B': 'Third base',
  SS: 'Shortstop',
  LF: 'Left field',
  CF: 'Center field',
  LCF: 'Left center',
  RCF: 'Right center',
  RF: 'Right field',
  RO: 'Rover',
  QB: 'Quarterback',
  OC: 'Center',
  HB: 'Running back',
  WL: 'Left receiver',
  WR: 'Right receiver',
  SL: 'Slot left',
  SR: 'Slot right',
  L: 'Left side',
  R: 'Right side',
  L2: 'Second pair, left',
  R2: 'Second pair, right',
  S: 'Singles',
  PL: 'Left',
  PR: 'Right',
}

/** Parses "GK 50 86": a spot as key, x and y. */
const formation = (name: string, drawn: string): Formation => ({
  name,
  places: drawn.split(', ').map((place) => {
    const [key = '', x, y] = place.split(' ')
    return { key, position: names[key] ?? key, x: Number(x), y: Number(y) }
  }),
})

const INFIELD = 'CA 50 93, P 50 73, 3B 23 72, SS 36 54, 2B 64 54, 1B 77 72'
const pairs = [formation('Doubles', 'L 32 60, R 68 60'), formation('Two pairs', 'L 32 52, R 68 52, L2 32 80, R2 68 80')]

const formations: Record<Sport, readonly Formation[]> = {
  Soccer: [
    formation('1-2-1', 'GK 50 87, CB 50 67, LM 22 45, RM 78 45, ST 50 23'),
    formation('2-2-1', 'GK 50 87, LB 28 66, RB 72 66, LM 28 44, RM 72 44, ST 50 23'),
    formation('3-2-1', 'GK 50 88, LB 18 66, CB 50 66, RB 82 66, LM 30 45, RM 70 45, ST 50 23'),
    formation('2-3-1', 'GK 50 86, LB 27 66, RB 73 66, LM 17 43, CM 50 50, RM 83 43, ST 50 24'),
    formation('3-3-1', 'GK 50 90, LB 18 68, CB 50 68, RB 82 68, LM 18 44, CM 50 48, RM 82 44, ST 50 23'),
    formation('3-3-2', 'GK 50 91, LB 18 69, CB 50 69, RB 82 69, LM 18 45, CM 50 48, RM 82 45, LS 34 23, RS 66 23'),
    formation(
      '4-3-3',
      'GK 50 93, LB 13 70, LCB 37 70, RCB 63 70, RB 87 70, LCM 24 47, CM 50 51, RCM 76 47, LW 17 24, ST 50 22, RW 83 24',
    ),
    formation(
      '4-4-2',
      'GK 50 93, LB 13 71, LCB 37 71, RCB 63 71, RB 87 71, LM 13 46, LCM 37 49, RCM 63 49, RM 87 46, LS 35 23, RS 65 23',
    ),
  ],
  Hockey: [
    formation('Three skaters', 'G 50 84, D 50 62, LW 24 32, RW 76 32'),
    formation('One line', 'G 50 84, LD 27 62, RD 73 62, LW 18 32, C 50 27, RW 82 32'),
  ],
  Volleyball: [
    formation('Pairs', 'PL 30 55, PR 70 55'),
    formation('Fours', 'BM 50 80, FL 20 50, FM 50 27, FR 80 50'),
    formation('4-2', 'BR 80 70, BM 50 78, BL 20 70, FL 20 27, FM 50 27, FR 80 27'),
  ],
  Basketball: [
    formation('Three on three', 'PG 50 66, SF 24 40, C 66 30'),
    formation('Starting five', 'PG 50 72, SG 17 54, SF 83 54, PF 30 27, C 66 33'),
  ],
  Softball: [
    formation('Nine in the field', `${INFIELD}, LF 15 32, CF 50 21, RF 85 32`),
    formation('Ten in the field', `${INFIELD}, LF 13 36, LCF 37 22, RCF 63 22, RF 87 36`),
  ],
  Baseball: [
    formation(
      'Nine in the field',
      'CA 50 94, P 50 75, 3B 27 72, SS 37 56, 2B 63 56, 1B 73 72, LF 15 34, CF 50 22, RF 85 34',
    ),
  ],
  Kickball: [
    formation('Eight in the field', `${INFIELD}, LF 20 30, RF 80 30`),
    formation('Ten in the field', `${INFIELD}, LF 13 36, LCF 37 22, RCF 63 22, RF 87 36`),
    formation('Eleven in the field', `${INFIELD}, RO 50 34, LF 13 36, LCF 35 20, RCF 65 20, RF 87 36`),
  ],
  Football: [
    formation('Five', 'QB 50 78, HB 24 82, OC 50 54, WL 13 50, WR 87 50'),
    formation('Seven', 'QB 50 78, HB 26 84, OC 50 54, SL 31 48, SR 69 48, WL 12 54, WR 88 54'),
  ],
  Tennis: [formation('Singles', 'S 50 76'), ...pairs],
  Pickleball: pairs,
  Other: [],
}
