import type { Reader } from '../http/reader.ts'
import { deleteCodeMail, deletedMail } from '../pages/account-mails.ts'
import type { CodeProblem, NotSentProblem } from '../pages/code-problem.ts'
import { deleteCodePage, deletePage } from '../pages/delete-page.ts'
import { messagePage } from '../pages/message-page.ts'
import type { Page } from '../pages/page.ts'
import { endAllSessions } from '../provider/end-sessions.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, deleteAccount } from './accounts.ts'

/** What a request of the owner of an account brings. */
interface Visit {
  account: Account
  sessionUid: string
  reader: Reader
  network: string
  /** The query of the address, and what the form contains. */
  query: URLSearchParams
  form: URLSearchParams
  isFresh: boolean
  show: (page: Page) => void
  /** Leads to a page below that of the account. */
  seeOther: (path: string) => void
}

/**
 * Deletes the account of the sign-in: at once after a recent sign-in, else by a code. Unlike other changes it does not
 * lead through the app's sign-in: who has just deleted their account there would get a new, empty one.
 */
export function ownDeletion({ db, settings, codes, sender, mailer, log, tellApp }: AccountParts, visit: Visit) {
  const { mount, appOrigin } = settings
  const { account, sessionUid, reader, network, query, form, isFresh, show, seeOther } = visit
  const at = `${mount}/account`
  const { address } = account
  /** The code is that of a sign-in with this id. */
  const uid = `delete ${sessionUid}`

  function ask(problem?: NotSentProblem) {
    const isAccountDeleted = query.get('account') === 'deleted'
    show(deletePage({ at, address, appOrigin, isAccountDeleted, ...(problem && { problem }) }, reader))
  }

  async function begin() {
    // guard: door: a deletion needs a recent sign-in or a code -> return remove()
    if (isFresh) return remove()
    const asker = { network, isKnown: true, canPasskey: false }
    const outcome = await sender.send(uid, { ...asker, address }, ({ code }) => deleteCodeMail({ code }, reader))
    return outcome === 'sent' ? seeOther('/delete/code') : ask(outcome)
  }

  async function showCode(problem?: CodeProblem) {
    const challenge = await codes.find(uid)
    if (!challenge) return seeOther('/delete')
    show(deleteCodePage({ at, address, triesLeft: challenge.triesLeft, ...(problem && { problem }) }, reader))
  }

  async function giveCode() {
    const outcome = await codes.prove(uid, { network, isKnown: true }, { code: form.get('code') ?? '' })
    return outcome === 'proven' ? remove() : showCode(outcome)
  }

  async function remove() {
    await deleteAccount(db, account.id)
    await endAllSessions(db, account.id)
    log.info({ event: 'account_deleted', network })
    tellApp()
    await mailer.send(address, deletedMail(reader)).catch(() => undefined)
    show(messagePage({ message: 'deleted', status: 200, appOrigin }, reader))
  }

  return { ask, begin, showCode, giveCode }
}
