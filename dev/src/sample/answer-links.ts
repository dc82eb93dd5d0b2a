import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '@app/demo/transaction'

/** Creates an answer link for a member of the team, as in a mail. Returns its path. */
export async function makeAnswerLink(databaseUrl: string, { gameId, email }: { gameId: string; email: string }) {
  const token = randomBytes(16).toString('base64url')
  await inTransaction(databaseUrl, async (client) => {
    const made = await client.query(
      `
        insert into answer_link (token_hash, team_id, game_id, profile_id, member_id, made_for, made_on, created_at)
        select $1, g.team_id, g.id, m.profile_id, m.profile_id, g.starts_at, g.starts_on, now()
          from game g
          join member m on m.team_id = g.team_id
          join profile p on p.id = m.profile_id
         where g.id = $2
           and p.email = $3`,
      [createHash('sha256').update(token).digest(), gameId, email],
    )
    if (made.rowCount !== 1) throw new Error(`${email} is not on the team of the game`)
  })
  return `/a/${token}`
}

/** The answers and history of a game and the links of its team as text, to see whether anything has changed. */
export async function rowsAbout(databaseUrl: string, gameId: string): Promise<string> {
  return inTransaction(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `
        select (select jsonb_agg(r order by r.profile_id) from rsvp r where r.game_id = $1) as rsvp,
               (select jsonb_agg(h order by h.line) from game_history h where h.game_id = $1) as game_history,
               (select jsonb_agg(l order by l.token_hash) from answer_link l
                 where l.team_id = (select g.team_id from game g where g.id = $1)) as answer_link`,
      [gameId],
    )
    return JSON.stringify(rows)
  })
}
