import type { Mail } from '@app/dev/mailbox'
import { outcomesOf, queueEveryMessage } from '@app/dev/messages'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { mailsOf } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'
import { accept, offer, requestSubs } from './substitutes.ts'
import { addPlayers, answer, createGame, createTeam, inDays, invite, register, send, setGameDay } from './worlds.ts'

/** A zone where it is early afternoon now, because players are asked only between 09:00 and 20:00 at the venue. */
export function daytimeZone(): string {
  const offset = 13 - new Date().getUTCHours()
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

const anyGame = {
  on: true,
  sports: [],
  weekdays: [],
  areas: [],
  noticeHours: 0,
  fromHour: 0,
  untilHour: 24,
  digest: false,
}

/** A team to which everything has happened, with one mail of every kind that it causes. */
export async function sendEveryMessage(
  captain: Page,
  anotherBrowser: () => Promise<BrowserContext>,
  personOf: (firstName: string) => Person = newPerson,
) {
  const aiko = await register(captain, personOf('Aiko'))
  const join = async (name: string) => {
    const page = await (await anotherBrowser()).newPage()
    return { page, person: await register(page, personOf(name)) }
  }
  const [priya, ben, tess, dre, kofi] = [
    await join('Priya'),
    await join('Ben'),
    await join('Tess'),
    await join('Dre'),
    await join('Kofi'),
  ]
  const [lia, sam, rosa, ines] = [await join('Lia'), await join('Sam'), await join('Rosa'), await join('Ines')]
  const team = await createTeam(captain, { teamName: 'Night Shift FC', sport: 'Soccer' })
  await addPlayers(captain, team, ...[priya, ben, tess, dre, kofi].map(({ page }) => page))
  await setGameDay(captain, team, { min: 7, target: 8 })
  const timeZone = daytimeZone()
  const game = await createGame(captain, team, {
    opponentTeamName: 'Pique Performance',
    location: 'Delta Park, Field 3',
    notes: 'White shirts. Be there a quarter of an hour early.',
    startTime: inDays(2, '19:30', timeZone),
    timeZone,
    silent: true,
  })
  const idOf = async ({ person }: typeof priya) => {
    const found = (await (await captain.request.get(`/api/v1/team/${team.id}`)).json()) as {
      members: { id: string; email?: string }[]
    }
    return found.members.find(({ email }) => email === person.email)?.id ?? ''
  }
  await send(captain, `/api/v1/team/${team.id}/members/${await idOf(kofi)}/spare`, {}, 'PUT')
  await send(captain, `/api/v1/game/${game.id}/rsvps/${await idOf(ben)}`, { status: 'Going' }, 'PUT')
  await answer(dre.page, game, 'NotGoing')
  await answer(captain, game, 'Going')
  await send(tess.page, `/api/v1/team/${team.id}/usual-answer`, { answer: 'Going' }, 'PUT')
  await send(ines.page, '/api/v1/sub-alert', anyGame, 'PUT')
  await send(captain, '/api/v1/message-preference/topic', { channel: 'mail', topic: 'digest', wanted: true }, 'PUT')
  const request = await requestSubs(captain, game, { numberOfSubs: 3 })
  for (const { page } of [lia, sam, rosa]) await offer(page, request)
  await accept(captain, request, lia.person)
  await send(sam.page, `/api/v1/game/sub_requests/${request.id}/volunteers/me`, undefined, 'DELETE')
  const pia = personOf('Pia')
  await invite(captain, team, pia)
  await send(captain, `/api/v1/game/${game.id}/notes`, {
    groups: ['NotAnswered'],
    text: 'We are on Field 1 tonight\nSame time. Come in by the north gate.',
  })

  const readers = {
    captain: aiko,
    silent: priya.person,
    answered: ben.person,
    usual: tess.person,
    dropper: dre.person,
    spare: kofi.person,
    volunteer: lia.person,
    alerted: ines.person,
  }
  const emailOf = Object.fromEntries(Object.entries(readers).map(([role, { email }]) => [role, email])) as Record<
    keyof typeof readers,
    string
  >
  const kinds = await queueEveryMessage(addresses.database(), { gameId: game.id, ...emailOf })
  const sent = [...kinds.values()].toSorted().map((kind) => `${kind} sent `)
  await expect.poll(() => outcomesOf(addresses.database(), [...kinds.keys()]), { timeout: 60_000 }).toEqual(sent)
  const people = [...Object.values(readers), sam.person, rosa.person, pia]
  const all = (await Promise.all(people.map(mailsOf))).flat()
  const mails = new Map<string, Mail>()
  for (const [id, kind] of kinds) {
    const mail = all.find(({ messageId }) => messageId.includes(id))
    if (!mail) throw new Error(`There is no mail ${kind}.`)
    mails.set(kind, mail)
  }
  return { team, game, mails, emails: people.map(({ email }) => email) }
}
