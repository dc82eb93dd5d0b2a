import type { AdminApi, InputOf, MailToday, SuppressedAddress } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { deleteSuppression } from '#core/notifications/suppressed-addresses.ts'
import { maskAddress } from '../../../team/invitation/rules.ts'
import type { CountedBy } from '../figure/actions.ts'
import { whyText } from './page.ts'
import { mailFigures, mailState, suppressedByHash, suppressedPage } from './queries.ts'

type Input<Key extends keyof AdminApi> = InputOf<Key, AdminApi[Key]>
type Reading = Pick<OperatorCtx, 'db' | 'now'>

export const countMail =
  ({ MAIL_FROM, SMTP_URL }: { MAIL_FROM: string; SMTP_URL: string }, counted: CountedBy) =>
  async ({ db, now }: Reading): Promise<MailToday> => {
    const figures = await counted({ db, now }, 'mail', () => mailFigures(db, now))
    const { deferred, waiting } = await mailState(db, now)
    return { ...figures, deferred, waiting, from: MAIL_FROM, through: new URL(SMTP_URL).hostname }
  }

/** `titles` of messages by kind. Kinds of older releases have none. */
export const listSuppressed =
  (titles: ReadonlyMap<string, string>) =>
  async (
    { db, sayTo }: Pick<OperatorCtx, 'db' | 'sayTo'>,
    input: Input<'GET /api/v1/admin/mail/suppressed'>,
  ): Promise<Page<SuppressedAddress>> => {
    const page = pageRequest(input, isMomentKey)
    const rows = await suppressedPage(db, page)
    const { items, next } = pageOf(rows, page, ({ sortKey, id }) => [sortKey, id] as const)
    const say = sayTo()
    return {
      items: items.map(({ hash, address, kind, reason, since, personId, lastKind }) => ({
        id: hash,
        address: maskAddress(address),
        kind: kind === null ? 'unsubscribed' : kind === 'complained' ? 'complained' : 'bounced',
        why: say(whyText(kind, reason)),
        since: since.toISOString(),
        lastMail: lastKind === null ? '' : titles.has(lastKind) ? say(titles.get(lastKind) ?? '') : lastKind,
        personId,
        canAllow: kind !== null,
      })),
      next,
    }
  }

export async function allowAddress({ db }: Pick<OperatorCtx, 'db'>, { hash }: { hash: string }): Promise<object> {
  await deleteSuppression(db, (await suppressedByHash(db, hash)) ?? refuse('not_found'))
  return {}
}
