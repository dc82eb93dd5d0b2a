import { startTelegram, type Telegram } from '@app/dev/telegram'
import { newWorld, type Person, type World } from './world.ts'

/** A server whose bot talks to the stand-in for Telegram, and short verbs for what happens in groups. */
export async function newTelegramWorld(options: Parameters<typeof newWorld>[0] = {}) {
  const started: { world?: World } = {}
  const telegram = await startTelegram({
    async deliver({ url, secret_token: secret = '' }, update) {
      const response = await started.world?.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: update,
        headers: { 'x-telegram-bot-api-secret-token': secret },
      })
      if (response?.statusCode !== 200)
        throw new Error(`The server answered ${response?.statusCode}: ${started.world?.logged.slice(-2).join(' ')}`)
      return response.json()
    },
  })
  const env = { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API: telegram.origin, ...options.env }
  const world = await newWorld({ ...options, env: { PUBLIC_ORIGIN: 'https://callup.example.org', ...env } })
  started.world = world

  const run = async (only: string) => {
    await world.pool`select graphile_worker.add_job(${only})`
    await world.mailAfterJobs({ only, mayFail: true })
  }
  const chats = {
    /** What a worker does when it starts. */
    setUp: () => run('team-chat.set-up'),
    /** What it does each minute. */
    tick: () => run('team-chat.show'),
    /** What it does seconds after a tap. */
    atOnce: () => world.mailAfterJobs({ only: 'team-chat.show-at-once', mayFail: true }),
    async link(captain: Person, team: { id: string }, group: ReturnType<Telegram['group']>) {
      const params = { teamId: team.id }
      const { command } = await world.call(captain, 'POST /api/v1/team/:teamId/chat/code', { params })
      return telegram.says(telegram.user('Ana'), group, command)
    },
    async tie(person: Person, user: ReturnType<Telegram['user']>) {
      const { address } = await world.call(person, 'POST /api/v1/chat-account/code')
      const chat = telegram.privateOf(user)
      await telegram.starts(user, new URL(address).searchParams.get('start') ?? '')
      return telegram.taps(user, chat, { messageId: chat.lastId, button: 'Yes, That’s Me' })
    },
    /** The latest card of a group. */
    card(group: ReturnType<Telegram['group']>) {
      const [messageId, message] = [...group.messages].findLast(([, { keyboard }]) => keyboard.length > 0) ?? []
      return { messageId: messageId ?? 0, text: message?.text ?? '', ...message }
    },
  }
  return {
    world,
    telegram,
    chats,
    /** A team with a captain, a player, and a group that knows neither. */
    async begin() {
      telegram.becomes('up')
      await world.pool`truncate team_chat, chat_account, chat_code, chat_bot cascade`
      await world.pool`delete from graphile_worker._private_jobs`
      await chats.setUp()
      telegram.calls.length = 0
      const [maya, robin] = [await world.person('Maya', 'Okafor'), await world.person('Robin', 'Diaz')]
      const team = await world.team(maya)
      await world.joins(robin, team)
      return { maya, robin, team, group: telegram.group('Night Shift Chat'), robinThere: telegram.user('Robin') }
    },
    async schedule(
      captain: Person,
      team: { id: string },
      { startTime = '2026-11-20T19:30:00Z', opponentTeamName = 'Rovers', timeZone = 'UTC' } = {},
    ) {
      const body = {
        teamId: team.id,
        opponentTeamName,
        startTime,
        timeZone,
        location: 'Delta Park',
        notes: 'Gate 4711',
      }
      return (await world.call(captain, 'POST /api/v1/game', { body })).id
    },
    async statusOf(person: Person, gameId: string) {
      const attendees = await world.call(person, 'GET /api/v1/game/:id/rsvps', { params: { id: gameId } })
      return attendees.find(({ userId }) => userId === person.id)?.status ?? null
    },
    async close() {
      await world.close()
      await telegram.stop()
    },
  }
}
export type TelegramWorld = Awaited<ReturnType<typeof newTelegramWorld>>
