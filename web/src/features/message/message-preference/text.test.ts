import type { TeamMessages, TeamTopic } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { choiceOf, summaryOf, topicsOf } from './text.ts'

const team = (
  isOwnChoice: boolean,
  mail: TeamTopic[],
  isCaptain = false,
  push: TeamTopic[] = ['asks'],
): TeamMessages => ({
  id: 't',
  name: 'Block Party',
  sport: 'Volleyball',
  logo: '',
  isCaptain,
  isOwnChoice,
  mail,
  push,
})

test.each([
  ['same', team(false, ['asks', 'changes', 'notes', 'kitty', 'subs', 'captain'])],
  ['same', team(false, ['changes', 'notes'])],
  ['changes-and-notes', team(true, ['changes', 'notes'])],
  ['changes-and-notes', team(true, ['changes', 'notes', 'captain'])],
  ['own', team(true, ['changes', 'notes', 'captain'], true)],
  ['own', team(true, ['asks', 'changes', 'notes'])],
  ['nothing', team(true, [])],
  ['nothing', team(true, ['captain'])],
] as const)('Ben reads "%s" beside a team with these mails', (choice, messages) => {
  expect(choiceOf(messages, false)).toBe(choice)
})

test('with notifications a team uses the same choice for both channels, or its own', () => {
  const [notes, none] = [['changes', 'notes'] as const, [] as const]
  expect(choiceOf(team(true, [...notes], false, [...notes]), true)).toBe('changes-and-notes')
  expect(choiceOf(team(true, [...notes], false, [...none]), true)).toBe('own')
  expect(choiceOf(team(true, [...none], false, [...none]), true)).toBe('nothing')
  expect(summaryOf(english, team(true, ['asks'], false, ['subs']), true)).toBe(
    'Game questions and reminders, Substitutes',
  )
})

test('a player chooses no captain alerts, and nobody a digest about one team', () => {
  expect(topicsOf({ isCaptain: false })).toEqual(['asks', 'changes', 'notes', 'kitty', 'subs'])
  expect(topicsOf({ isCaptain: true })).toEqual(['asks', 'changes', 'notes', 'kitty', 'subs', 'captain'])
  expect(summaryOf(english, team(true, ['asks', 'subs', 'captain']), false)).toBe(
    'Game questions and reminders, Substitutes',
  )
})
