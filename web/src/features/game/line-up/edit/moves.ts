import type { Formation } from '@app/contract/formation'
import { sayFormation, sayPositionInside } from '@app/contract/formation-text'
import { sideOf } from '@app/contract/side'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import type { Player, StageLineUp } from '../line-up.ts'

/** A line-up while a captain edits it. `places` maps spots to people; everyone else is on the bench. */
export interface LineUpDraft {
  sport: Sport
  formation: Formation
  people: readonly Player[]
  places: ReadonlyMap<string, string>
}

/** Where to put a person: the key of a spot, or `BENCH`. */
export type Target = string

export const BENCH: Target = 'bench'

/** People who are in or may come. Others are added once they answer. */
export const draftOf = ({ sport, formation, placements, bench }: StageLineUp): LineUpDraft => ({
  sport,
  formation,
  people: [...placements.flatMap(({ person }) => (person && person.state !== 'silent' ? [person] : [])), ...bench],
  places: new Map(
    placements.flatMap(({ place, person }) =>
      person && person.state !== 'silent' ? [[place.key, person.userId]] : [],
    ),
  ),
})

export const placeOf = ({ places }: LineUpDraft, userId: string): string | null =>
  [...places].find(([, person]) => person === userId)?.[0] ?? null

export const benchOf = (draft: LineUpDraft): Player[] =>
  draft.people.filter(({ userId }) => placeOf(draft, userId) === null)

/** Puts a person in a spot. Whoever is there moves to the spot that becomes free, or to the bench. */
export function withMove(draft: LineUpDraft, userId: string, target: Target): LineUpDraft {
  const from = placeOf(draft, userId)
  const places = new Map(draft.places)
  const other = target === BENCH ? undefined : places.get(target)
  if (from !== null) places.delete(from)
  if (target !== BENCH) places.set(target, userId)
  if (other !== undefined && other !== userId && from !== null) places.set(from, other)
  return { ...draft, places }
}

const toFill = { offered: 0, waiting: 0, asked: 0, open: 0 }

/** Keeps people in spots of the same name, and places the others as in an automatic line-up. */
export function withFormation(draft: LineUpDraft, formation: Formation): LineUpDraft {
  const stored = [...draft.places].map(([place, playerId]) => ({ playerId, place }))
  const facts = {
    formation,
    people: draft.people,
    places: stored,
    earlier: [],
    isSet: false,
    shortages: [],
    toFill,
    dropOuts: [],
  }
  const places = new Map(
    sideOf(facts).spots.flatMap(({ key, userId }) => (userId === null ? [] : [[key, userId] as const])),
  )
  return { ...draft, formation, places }
}

/** Everyone's spot, in the form in which it is saved. */
export const placesOf = (draft: LineUpDraft) =>
  draft.people.map(({ userId }) => ({ playerId: userId, place: placeOf(draft, userId) ?? '' }))

/** "Sam: goalkeeper. Kat: bench." */
export function moveText(
  i18n: I18n,
  draft: LineUpDraft,
  { person, target, other }: { person: Player; target: Target; other: Player | null },
): string {
  const moved = placeText(i18n, draft, person, target)
  const swapped = other && other !== person && placeText(i18n, draft, other, placeOf(draft, person.userId))
  return swapped ? `${moved} ${swapped}` : moved
}

/** Who was moved, and where: "Priya: bench." */
export const changeText = (i18n: I18n, before: LineUpDraft, after: LineUpDraft): string =>
  after.people
    .filter(({ userId }) => placeOf(before, userId) !== placeOf(after, userId))
    .map((person) => placeText(i18n, after, person, placeOf(after, person.userId)))
    .join(' ')

/** "2-2-1. On the bench: Priya, Sam." */
export function formationText(i18n: I18n, draft: LineUpDraft): string {
  const formation = sayFormation(sayWith(i18n), draft.formation.name)
  const names = lineOf(
    i18n,
    benchOf(draft).map(({ firstName }) => firstName),
  )
  return i18n._(names === '' ? msg`${formation}. On the bench: nobody.` : msg`${formation}. On the bench: ${names}.`)
}

function placeText(i18n: I18n, draft: LineUpDraft, { firstName: name }: Player, target: Target | null): string {
  const { sport, formation } = draft
  const at = formation.places.find(({ key }) => key === target)
  if (!at) return i18n._(msg`${name}: bench.`)
  const place = sayPositionInside(sayWith(i18n), at.position, sport)
  return i18n._(msg`${name}: ${place}.`)
}
