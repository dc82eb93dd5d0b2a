// @vitest-environment happy-dom
import type { Game } from '@app/contract'
import { type GameKind, gameKinds } from '@app/contract/kind'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { english, render } from '#test/render.tsx'
import { CancelledNote } from './cancellation/cancelled-game.tsx'
import { GameActions, ShareAndEdit } from './detail/game-actions.tsx'
import { GameHero } from './detail/game-hero.tsx'
import { entryText } from './detail/history-dialog.tsx'
import { moveText } from './edit/game-changes.ts'
import { bodyOf, draftOf } from './form/game-draft.ts'
import { GameRow } from './list/game-row.tsx'
import { monthText } from './list/month-text.ts'
import { NextGameCard } from './next/next-game-card.tsx'
import { gameTitle } from './text.ts'

afterEach(cleanup)

const of = (kind: GameKind, more: Partial<Game> = {}): Game =>
  kind === 'game'
    ? game({ role: 'Captain', ...more })
    : game({ kind, opponentTeamName: '', title: kind === 'social' ? 'Season Drinks' : '', role: 'Captain', ...more })

const textOf = (children: ReactNode): string => {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>{children}</MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
  const text = (container.textContent ?? '').replaceAll(/\s+/g, ' ')
  cleanup()
  return text
}

const now = new Date('2026-11-15T20:00:00Z')
const nothing = () => undefined

/** What each screen says of a game of each kind. */
const places: Readonly<Record<string, (kind: GameKind) => string>> = {
  title: (kind) => gameTitle(english, of(kind)),
  'row of the list': (kind) => /(?<=Nov ?).*?(?=0?7:30)/.exec(nameOfRow(kind))?.[0].trim() ?? '',
  'next card': (kind) => textOf(<NextGameCard game={of(kind)}>-</NextGameCard>).replace(/When.*/, ''),
  page: (kind) => {
    const text = textOf(<GameHero game={of(kind)} now={now} />)
    return text.slice(text.lastIndexOf('PM') + 3).trim()
  },
  actions: (kind) =>
    textOf(
      <>
        <ShareAndEdit game={of(kind)} onOpenDialog={nothing} />
        <GameActions game={of(kind, { can: captain })} onOpenDialog={nothing} className="" />
      </>,
    ),
  'actions of a player': (kind) =>
    textOf(<GameActions game={of(kind, { role: 'Player' })} onOpenDialog={nothing} className="" />),
  cancelled: (kind) => textOf(<CancelledNote game={of(kind, { status: 'Cancelled' })} />),
  month: (kind) => monthText(english, [of(kind), of(kind)]),
  history: (kind) => entryText(english, { action: 'cancelled', doneBy: 'Maya', about: '' }, kind),
  'a move': (kind) =>
    moveText(english, of(kind), { startTime: '2026-12-01T03:30:00.000Z', timeZone: 'UTC', kind })?.slice(0, 22) ?? '',
  'what the form sends': (kind) => {
    const { opponentTeamName, title, needed } = bodyOf({ ...draftOf(of(kind)), needed: '6' })
    return JSON.stringify({ opponentTeamName, title, needed })
  },
}
const captain = { ...game().can, edit: true, cancel: true, recordResult: false, seeHistory: false, restore: false }
const nameOfRow = (kind: GameKind) =>
  textOf(
    <ul>
      <GameRow game={of(kind)} today={now} answer={() => null} />
    </ul>,
  )

test('[EVENT-2] every screen says of each kind what it is', () => {
  const table = Object.fromEntries(
    Object.entries(places).map(([place, lineOf]) => [
      place,
      Object.fromEntries(gameKinds.map((kind) => [kind, lineOf(kind)])),
    ]),
  )
  expect(table).toMatchInlineSnapshot(`
    {
      "a move": {
        "game": "This moves the game to",
        "pickup": "At the new time, every",
        "practice": "At the new time, every",
        "social": "At the new time, every",
        "tournament": "At the new time, every",
      },
      "actions": {
        "game": "ShareEditActionsCancel Game",
        "pickup": "EditActionsCancel Pick-up",
        "practice": "EditActionsCancel Practice",
        "social": "EditActionsCancel Social",
        "tournament": "EditActionsCancel Tournament",
      },
      "actions of a player": {
        "game": "ActionsEdit Game DetailsOnly team managers can edit game detailsCancel GameOnly team managers can cancel the game",
        "pickup": "",
        "practice": "",
        "social": "",
        "tournament": "",
      },
      "cancelled": {
        "game": "This game is cancelled.We’ll email the team and its subs.",
        "pickup": "It’s cancelled.We’ll email the team and its subs.",
        "practice": "It’s cancelled.We’ll email the team and its subs.",
        "social": "It’s cancelled.We’ll email the team and its subs.",
        "tournament": "It’s cancelled.We’ll email the team and its subs.",
      },
      "history": {
        "game": "Maya cancelled the game",
        "pickup": "Maya cancelled it",
        "practice": "Maya cancelled it",
        "social": "Maya cancelled it",
        "tournament": "Maya cancelled it",
      },
      "month": {
        "game": "2 games, 2 to answer",
        "pickup": "2 dates, 2 to answer",
        "practice": "2 practices, 2 to answer",
        "social": "2 dates, 2 to answer",
        "tournament": "2 dates, 2 to answer",
      },
      "next card": {
        "game": "Next gamePlaying nowNFNight Shift FC vs Real Sosobad",
        "pickup": "Next upOn nowNFPick-up Night Shift FC",
        "practice": "Next upOn nowNFPractice Night Shift FC",
        "social": "Next upOn nowNFSeason Drinks Night Shift FC",
        "tournament": "Next upOn nowNFTournament Night Shift FC",
      },
      "page": {
        "game": "PST vs RSReal Sosobad",
        "pickup": "PST Pick-up",
        "practice": "PST Practice",
        "social": "PST Season Drinks",
        "tournament": "PST Tournament",
      },
      "row of the list": {
        "game": "Night Shift FC vs Real Sosobad",
        "pickup": "Pick-up Night Shift FC",
        "practice": "Practice Night Shift FC",
        "social": "Social: Season Drinks Night Shift FC",
        "tournament": "Tournament Night Shift FC",
      },
      "title": {
        "game": "Night Shift FC vs Real Sosobad",
        "pickup": "Pick-up: Night Shift FC",
        "practice": "Practice: Night Shift FC",
        "social": "Season Drinks: Night Shift FC",
        "tournament": "Tournament: Night Shift FC",
      },
      "what the form sends": {
        "game": "{"opponentTeamName":"Real Sosobad"}",
        "pickup": "{"title":"","needed":6}",
        "practice": "{"title":"","needed":6}",
        "social": "{"title":"Season Drinks","needed":6}",
        "tournament": "{"title":"","needed":6}",
      },
    }
  `)
})

test('[EVENT-2] no screen says “game” of a practice', () => {
  for (const [place, lineOf] of Object.entries(places))
    for (const kind of gameKinds.filter((one) => one !== 'game'))
      expect(lineOf(kind), `${place}: ${kind}`).not.toMatch(/\bgames?\b/i)
})

test('[EVENT-2] a list of several kinds counts them apart', () => {
  expect(monthText(english, [of('game'), of('game'), of('practice'), of('social'), of('tournament')])).toMatch(
    /^2 games, 1 practice, 2 others/,
  )
})
