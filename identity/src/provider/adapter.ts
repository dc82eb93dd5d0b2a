import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { type Db, sha256 } from '../database/database.ts'

const DEFAULT_SECONDS = 86_400
/** In place of the id within what is stored: an interaction knows the address to which it returns. */
const OWN_ID = ':id'

/**
 * Stores what the library keeps. Ids are the secrets in cookies, codes and tokens, so only their hashes are stored:
 * nobody can sign in with a copy of the database.
 */
export const postgresAdapter =
  (db: Db) =>
  (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const { jti: _, ...rest } = withoutSessionCookie(payload)
      // guard: door: the id is not within what is stored -> const stored = JSON.stringify(rest)
      const stored = JSON.stringify(rest).replaceAll(id, OWN_ID)
      await db.query(
        `insert into record (kind, id, payload, uid, grant_id, account_id, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (kind, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
           account_id = excluded.account_id, expires_at = excluded.expires_at`,
        [kind, sha256(id), stored, payload.uid, payload.grantId, payload.accountId, expiresIn ?? DEFAULT_SECONDS],
      )
    },
    async find(id) {
      const { rows } = await db.query<{ payload: string }>(
        'select payload::text from record where kind = $1 and id = $2 and expires_at > now()',
        [kind, sha256(id)],
      )
      const [row] = rows
      return row && { ...(JSON.parse(row.payload.replaceAll(OWN_ID, id)) as AdapterPayload), jti: id }
    },
    /** The library only compares accounts with what this returns, so the missing id does no harm. */
    async findByUid(uid) {
      const { rows } = await db.query<{ payload: AdapterPayload }>(
        'select payload from record where kind = $1 and uid = $2 and expires_at > now()',
        [kind, uid],
      )
      return rows[0]?.payload
    },
    findByUserCode: async () => undefined,
    /** The library reads a code and consumes it in two steps, so two requests may have read the same unused code. */
    async consume(id) {
      const { rowCount } = await db.query(
        `update record set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::int)
         where kind = $1 and id = $2 and not payload ? 'consumed'`,
        [kind, sha256(id)],
      )
      // guard: door: an authorization code is consumed once
      if (rowCount !== 1) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await db.query('delete from record where kind = $1 and id = $2', [kind, sha256(id)])
    },
    async revokeByGrantId(grantId) {
      await db.query('delete from record where kind = $1 and grant_id = $2', [kind, grantId])
    },
  })

/** An interaction names the cookie of the session that it began with. */
function withoutSessionCookie(payload: AdapterPayload): AdapterPayload {
  const session = payload['session'] as { cookie?: string } | undefined
  if (!session?.cookie) return payload
  const { cookie: _, ...rest } = session
  return { ...payload, session: rest }
}
