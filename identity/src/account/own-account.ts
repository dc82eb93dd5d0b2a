import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { browserWords } from '../http/browser.ts'
import { readForm, refuseOtherSites } from '../http/form.ts'
import { networkOf } from '../http/network.ts'
import { readerOf } from '../http/reader.ts'
import { Refusal } from '../http/refusal.ts'
import { addressChangedMail, changeCodeMail } from '../pages/account-mails.ts'
import { type AccountProblem, accountPage } from '../pages/account-page.ts'
import { sendPage } from '../pages/document.ts'
import { type NewAddressProblem, newAddressPage } from '../pages/new-address-page.ts'
import type { Page } from '../pages/page.ts'
import { endAllSessions } from '../provider/end-sessions.ts'
import { credentialIn } from '../sign-in/passkeys.ts'
import type { AccountParts } from './account-parts.ts'
import { changeAddress, findAccount } from './accounts.ts'
import { canonicalAddress } from './address.ts'
import { ownDeletion } from './own-deletion.ts'

/** A change needs a sign-in in this time, so that a script or a passer-by at an open browser cannot take the account over. */
const FRESH_SECONDS = 900

/**
 * `/account`: one's passkeys, address and sessions. Whoever is not signed in here comes by the app's sign-in, which leads
 * back.
 */
export function ownAccountPages(parts: AccountParts) {
  const { db, settings, codes, passkeys, sender, mailer, log } = parts
  const { mount, appOrigin, issuer } = settings
  const at = `${mount}/account`

  return async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isPost = request.method === 'POST'
    if (isPost) refuseOtherSites(request, settings)
    else if (request.method !== 'GET') throw new Refusal('method')
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer)
    const step = pathname.replace(/^\/account\/?/, '')
    const session = await provider.Session.get(provider.createContext(request, response))
    const found = session.accountId ? await findAccount(db, session.accountId) : undefined
    if (!found) return signInFirst()
    const account = found
    const isFresh = Date.now() / 1000 - (session.loginTs ?? 0) < FRESH_SECONDS
    const reader = readerOf(request)
    const network = networkOf(request, settings)
    /** The two codes of a new address are those of two sign-ins with these ids. */
    const [oldUid, newUid] = [`old address ${session.uid}`, `new address ${session.uid}`]
    const form = isPost ? await readForm(request) : new URLSearchParams()
    const visit = { account, sessionUid: session.uid, reader, network, query, form, isFresh, show, seeOther }
    const deletion = ownDeletion(parts, visit)

    if (!isPost) {
      if (step === '') return showAccount()
      if (step === 'address') return showNewAddress()
      if (step === 'delete') return deletion.ask()
      if (step === 'delete/code') return deletion.showCode()
      throw new Refusal('not_found')
    }
    if (step === 'sign-out') return signOut()
    if (step === 'address/cancel') return forgetNewAddress().then(() => seeOther())
    if (step === 'delete') return deletion.begin()
    if (step === 'delete/code') return deletion.giveCode()
    // guard: door: a change of the account needs a recent sign-in
    if (!isFresh) return signInFirst({ again: true })
    switch (step) {
      case 'passkey':
        return addPasskey()
      case 'remove-passkey':
        await passkeys.remove(account.id, form.get('id'))
        log.info({ event: 'passkey_removed', network })
        return seeOther()
      case 'address':
        return askForCodes()
      case 'address/codes':
        return giveCodes()
      default:
        throw new Refusal('not_found')
    }

    async function showAccount(problem?: AccountProblem) {
      const own = await passkeys.ofAccount(account.id)
      const facts = {
        at,
        name: account.name,
        address: account.address,
        passkeys: own.map(({ id, made_in: madeIn, created_at: madeAt, used_at: usedAt }) => ({
          id,
          madeIn,
          madeAt,
          usedAt: usedAt ?? undefined,
        })),
        isFresh,
        ...(isFresh && { newPasskey: await passkeys.optionsToMake(session.uid, account) }),
        signal: {
          rpId: issuer.hostname,
          userId: Buffer.from(account.id).toString('base64url'),
          allAcceptedCredentialIds: own.map(({ id }) => id),
        },
        appOrigin,
        ...(problem && { problem }),
      }
      show(accountPage(facts, reader))
    }

    async function addPasskey() {
      const madeIn = browserWords(request.headers['user-agent'])
      const isMade = await passkeys.make(session.uid, account, { credential: credentialIn(form), madeIn })
      if (!isMade) return showAccount('no_passkey')
      log.info({ event: 'passkey_added', network })
      return seeOther()
    }

    async function askForCodes() {
      const address = canonicalAddress(form.get('address') ?? '')
      if (address === undefined) return showAccount('no_address')
      if (address === account.address) return showAccount('same_address')
      const asker = { network, canPasskey: false }
      const mailOf = ({ code }: { code: string }) => changeCodeMail({ code, newAddress: address }, reader)
      const toOld = await sender.send(oldUid, { ...asker, address: account.address, isKnown: true }, mailOf)
      const toNew = toOld === 'sent' ? await sender.send(newUid, { ...asker, address, isKnown: false }, mailOf) : toOld
      if (toNew !== 'sent') {
        await forgetNewAddress()
        return showAccount(toNew)
      }
      return seeOther('/address')
    }

    async function showNewAddress(problem?: NewAddressProblem) {
      const [old, next] = [await codes.find(oldUid), await codes.find(newUid)]
      if (!old || !next) return seeOther()
      const facts = {
        at,
        oldAddress: account.address,
        newAddress: next.address,
        isOldProven: old.isProven,
        isNewProven: next.isProven,
        ...(problem && { problem }),
      }
      show(newAddressPage(facts, reader))
    }

    async function giveCodes() {
      for (const [uid, field] of [
        [oldUid, 'old'],
        [newUid, 'new'],
      ] as const) {
        const challenge = await codes.find(uid)
        if (!challenge) return seeOther()
        if (challenge.isProven) continue
        // The new mailbox may be somebody else's.
        const prover = { network, isKnown: field === 'old' }
        const outcome = await codes.prove(uid, prover, { code: form.get(field) ?? '' })
        // guard: door: both mailboxes agree to a new address
        if (outcome !== 'proven') return showNewAddress(outcome)
      }
      const next = await codes.find(newUid)
      const old = await codes.find(oldUid)
      if (!next?.isProven || !old?.isProven || old.address !== account.address) return seeOther()
      if (!(await changeAddress(db, account.id, next.address))) return showNewAddress('taken')
      await forgetNewAddress()
      log.info({ event: 'address_changed', network })
      await mailer.send(old.address, addressChangedMail({ newAddress: next.address }, reader)).catch(() => undefined)
      // The app learns the address at the next sign-in.
      return signOut()
    }

    async function forgetNewAddress() {
      await codes.forget(oldUid)
      await codes.forget(newUid)
    }

    async function signOut() {
      await endAllSessions(db, account.id)
      log.info({ event: 'signed_out_everywhere', network })
      parts.tellApp()
      response.writeHead(303, { location: `${appOrigin}/landing` }).end()
    }

    function seeOther(path = '') {
      response.writeHead(303, { location: at + path }).end()
    }

    function signInFirst({ again = false } = {}) {
      const query = new URLSearchParams({ returnTo: at, ...(again && { screen: 'again' }) })
      response.writeHead(303, { location: `${appOrigin}/auth/login?${query.toString()}` }).end()
    }

    function show(page: Page) {
      sendPage(response, settings, reader, page)
    }
  }
}
