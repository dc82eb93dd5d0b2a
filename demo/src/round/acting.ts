import pg from 'pg'
import type { Act } from './act.ts'

/** About two people a minute do something, while somebody looks on: enough to see a page change by itself. */
const EVERY_MS = 25_000
const LOOKS_ON_MS = 3 * 60_000
/** An hour of visitors sees at most this much. */
const MAX_ACTS = 100

/** Visitors choose these people, so they do nothing by themselves. */
const chosenByVisitors = ['maya-okafor', 'ben-halvorsen', 'jonas-weber', 'rosa-lind', 'farah-aziz'].map(
  (slug) => `person|${slug}`,
)

/** Lets a sample person do something every now and then, while somebody looks on. */
export function startActing(actOnce: (n: number) => Promise<unknown>) {
  let lookedOnAt = Number.NEGATIVE_INFINITY
  let acts = 0
  const timer = setInterval(() => {
    // guard: demo: the sample people do a bounded number of things
    if (acts >= MAX_ACTS || Date.now() - lookedOnAt > LOOKS_ON_MS) return
    acts += 1
    actOnce(acts).catch((error: unknown) => console.error('A sample person could not act:', error))
  }, EVERY_MS)
  return {
    noteVisit: () => {
      lookedOnAt = Date.now()
    },
    stop: () => clearInterval(timer),
  }
}

interface Chance {
  subject: string
  path: string
}

/**
 * An offer where subs are asked for and nobody has offered yet; otherwise an answer to a game that lacks one. Games that
 * ask for subs stay short, as the story says.
 */
export async function actOnce(databaseUrl: string, act: Act, n: number) {
  const [offer] = await read<Chance>(databaseUrl, offers)
  if (offer && (await act(offer.subject, offer.path, {}))) return
  const [answer] = await read<Chance>(databaseUrl, answers)
  if (answer) await act(answer.subject, answer.path, { status: n % 4 === 0 ? 'NotGoing' : 'Going' })
}

const offers = `
  select account.subject, '/game/sub_requests/' || q.id || '/volunteers' as path
    from open_sub_request q, account
   where not exists (select from volunteer v where v.request_id = q.id)
     and not exists (select from member m where m.team_id = q.team_id and m.profile_id = account.profile_id)
     and account.subject <> all ($1)
     and q.starts_at > now() + interval '1 hour'
   order by q.asked_at desc, random() limit 1`

const answers = `
  select account.subject, '/game/' || game.id || '/rsvp' as path
    from game join member using (team_id) join account using (profile_id)
   where game.starts_at > now() + interval '1 hour' and game.cancelled_at is null and member.role <> 'spare'
     and account.subject <> all ($1)
     and not exists (select from open_sub_request q where q.game_id = game.id)
     and not exists (select from rsvp where rsvp.game_id = game.id and rsvp.profile_id = member.profile_id)
   order by game.starts_at, random() limit 1`

const nextGame = `
  select account.subject, '/game/' || game.id || '/share-link' as path
    from game join team on team.id = game.team_id and team.name = 'Night Shift FC', account
   where game.starts_at > now() and account.subject = ($1::text[])[1] order by game.starts_at limit 1`

/** Maya makes the link to tomorrow's game that a captain posts in the chat of the team. */
export async function linkToNextGame(databaseUrl: string, act: Act): Promise<string> {
  const [chance] = await read<Chance>(databaseUrl, nextGame)
  const link = chance && ((await act(chance.subject, chance.path, {})) as { path: string } | undefined)
  return link?.path ?? '/board'
}

async function read<Row extends object>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(query, [chosenByVisitors])).rows
  } finally {
    await client.end()
  }
}
