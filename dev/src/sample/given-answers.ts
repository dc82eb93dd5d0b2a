import { inTransaction } from '@app/demo/transaction'

export interface GivenAnswers {
  /** Every answer of the person to the game that took effect, in order: 'going', 'maybe', 'not_going'. */
  history: string[]
  /** The answer that counts. */
  current: string | null
  /** How many of the person's writes had an idempotency key. */
  keys: number
}

/** A person's answers to a game, as stored in the database. */
export async function givenAnswers(databaseUrl: string, { gameId, email }: { gameId: string; email: string }) {
  return inTransaction(databaseUrl, async (client): Promise<GivenAnswers> => {
    const { rows } = await client.query<GivenAnswers>(
      `
        select array(select h.action from game_history h
                      where h.game_id = $1 and h.profile_id = p.id order by h.line) as history,
               (select r.status from rsvp r where r.game_id = $1 and r.profile_id = p.id) as current,
               (select count(*)::int from idempotency_key k where k.profile_id = p.id) as keys
          from profile p
         where p.email = $2`,
      [gameId, email],
    )
    const [found] = rows
    if (!found) throw new Error(`Nobody has the address ${email}`)
    return found
  })
}
