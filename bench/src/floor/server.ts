/**
 * The least that answers the questions of the bench: a bare Fastify and plain statements. It serves members of a team, and nobody in
 * it is reported or suspended; it validates, limits, logs and measures nothing. Its answers equal those of the product.
 */
import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { answerGame } from './answering.ts'
import { board } from './board.ts'
import { ownInvitations, ownProfile, session } from './dashboard.ts'
import { inTransaction, onOneConnection, openPool, type Read } from './database.ts'
import { gamePage } from './game-page.ts'
import { answersPage } from './game-people.ts'
import { gamesCount, gamesList, teamGames } from './games-list.ts'
import { needs } from './needs.ts'
import type { Written } from './once.ts'
import { ownTeams, teamPage } from './team-page.ts'
import { volunteer } from './volunteering.ts'

interface Asked {
  id: string
  limit: number
  when: string
  body: Parameters<typeof answerGame>[2]
  key: string
  url: string
}

const pool = openPool(process.env['DATABASE_URL'] ?? '')
const app = Fastify()

const tokenOf = ({ headers: { cookie = '' } }: FastifyRequest) =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest()

function askedIn({ params, query, body, headers, method, url }: FastifyRequest): Asked {
  const { id } = params as { id: string }
  const { limit = '50', when = '' } = query as { limit?: string; when?: string }
  const key = String(headers['idempotency-key'])
  const whole = `${method} ${url}\n${JSON.stringify(body ?? null)}`
  return { id, limit: Number(limit), when, body: body as Asked['body'], key, url: whole }
}

const get = (path: string, answer: (read: Read, token: Buffer, asked: Asked) => Promise<unknown>) =>
  app.get(path, (request) => onOneConnection(pool, (read) => answer(read, tokenOf(request), askedIn(request))))
const post = (path: string, write: (read: Read, token: Buffer, asked: Asked) => Promise<Written<unknown>>) =>
  app.post(path, (request) => inTransaction(pool, (read) => write(read, tokenOf(request), askedIn(request))))

get('/api/v1/game/:id', (read, token, { id }) => gamePage(read, token, id))
get('/api/v1/game/:id/rsvps', (read, token, { id }) => answersPage(read, token, id))
get('/api/v1/game/sub_requests', (read, token, { limit }) => board(read, token, limit))
get('/api/v1/profile/:id/games', gamesList)
get('/api/v1/profile/:id/games/count', gamesCount)
get('/api/v1/profile/:id/needs', needs)
get('/api/v1/profile/:id/invitations', (read, token, { limit }) => ownInvitations(read, token, limit))
get('/api/v1/profile/auth/:id', (read, token, { id }) => ownProfile(read, token, id))
get('/api/v1/team/:id', (read, token, { id }) => teamPage(read, token, id))
get('/api/v1/team/:id/games', (read, token, { id, ...asked }) => teamGames(read, token, { ...asked, teamId: id }))
get('/api/v1/team/user/:id', (read, token, { limit }) => ownTeams(read, token, limit))
get('/auth/session', session)
post('/api/v1/game/:id/rsvp', (read, token, { id, key, url, body }) =>
  answerGame(read, token, { gameId: id, status: body.status, key, url }),
)
post('/api/v1/game/sub_requests/:id/volunteers', (read, token, { id, key, url }) =>
  volunteer(read, token, { requestId: id, key, url }),
)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('listening')
