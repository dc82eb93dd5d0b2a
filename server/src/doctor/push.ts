import type { Config } from '#core/config.ts'
import type { Db } from '#core/database/db.ts'
import { toSay } from '#core/language/say.ts'
import { openPush } from '#core/notifications/push/sender.ts'
import { type Finding, ok, warning } from './check.ts'

/** Whether browsers can be notified, and whether the keys they all subscribed with still exist. */
export async function pushCheck(db: Db, config: Config): Promise<Finding> {
  const name = 'push'
  const push = openPush(config)
  if (!push) return ok(name, toSay('Off: there is no key, and everything goes by email.'))
  const rows = await db<{ publicKey: string; count: number }[]>`
    select public_key, count(*)::int as count from device group by public_key`
  const countOf = (belongs: (publicKey: string) => boolean) =>
    rows.reduce((sum, { publicKey, count }) => sum + (belongs(publicKey) ? count : 0), 0)
  const lost = countOf((publicKey) => !push.isOwnKey(publicKey))
  if (lost > 0)
    return warning(
      name,
      toSay(
        '{lost, plural, one {# browser has subscribed with a key that is gone.} other {# browsers have subscribed with a key that is gone.}}',
        { lost },
      ),
      toSay('Put the old key into FORMER_PUSH_KEYS.'),
    )
  const all = countOf(() => true)
  const former = countOf((publicKey) => publicKey !== push.publicKey)
  return ok(
    name,
    former > 0
      ? toSay('{all, plural, one {# browser} other {# browsers}}, {former} of them with a former key.', { all, former })
      : toSay('{all, plural, one {# browser} other {# browsers}}.', { all }),
  )
}
