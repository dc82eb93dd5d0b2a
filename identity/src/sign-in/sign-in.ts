import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { type Account, findAccount, findByAddress, makeAccount, noteSignIn, plainName } from '../account/accounts.ts'
import { canonicalAddress } from '../account/address.ts'
import type { Db } from '../database/database.ts'
import { browserWords } from '../http/browser.ts'
import { knownBrowsers } from '../http/cookies.ts'
import { readForm, refuseOtherSites } from '../http/form.ts'
import { networkOf } from '../http/network.ts'
import { readerOf } from '../http/reader.ts'
import { Refusal } from '../http/refusal.ts'
import type { Log } from '../log.ts'
import { type AddressProblem, addressPage } from '../pages/address-page.ts'
import { codeMail } from '../pages/code-mail.ts'
import { codePage } from '../pages/code-page.ts'
import type { CodeProblem } from '../pages/code-problem.ts'
import { sendPage } from '../pages/document.ts'
import { elsewherePage, linkPage } from '../pages/link-page.ts'
import { namePage } from '../pages/name-page.ts'
import type { Page } from '../pages/page.ts'
import { passkeyPage } from '../pages/passkey-page.ts'
import type { Settings } from '../settings.ts'
import { meter } from '../telemetry/meter.ts'
import type { Budgets } from './budgets.ts'
import type { Challenge, Codes, MailState } from './codes.ts'
import { readInvitation } from './invitation.ts'
import { credentialIn, type Passkeys } from './passkeys.ts'
import type { CodeSender } from './send-code.ts'

export interface SignInParts {
  db: Db
  settings: Settings
  budgets: Budgets
  codes: Codes
  passkeys: Passkeys
  sender: CodeSender
  log: Log
}

/** How the person proved who they are (RFC 8176): by a code, or by a passkey with verification. */
const BY_CODE = ['otp']
const BY_PASSKEY = ['hwk', 'user']

/**
 * The pages of one sign-in, `/sign-in/UID/…`: post, then redirect, then get. What has been done is in the database, so
 * every page can be loaded again.
 */
export function signInPages(parts: SignInParts) {
  const { db, settings, budgets, codes, passkeys, sender, log } = parts
  const known = knownBrowsers(settings)

  return async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reader = readerOf(request)
    const url = new URL(request.url ?? '/', settings.issuer)
    const [, , givenUid = '', step = ''] = url.pathname.split('/')
    const at = `${settings.mount}/sign-in/${givenUid}`
    const isPost = request.method === 'POST'
    if (isPost) refuseOtherSites(request, settings)
    else if (request.method !== 'GET') throw new Refusal('method')

    // The path of its cookie is that of the sign-in: a browser that did not begin it has none.
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
    // guard: door: a sign-in belongs to one browser
    if (interaction?.uid !== givenUid) {
      if (step === 'link') return show(elsewherePage(reader))
      throw new Refusal('over')
    }
    const { uid, prompt, params, session } = interaction
    const isNew = prompt.name === 'create'
    const network = networkOf(request, settings)
    const invitation = readInvitation(params['invitation'], settings)
    const form = isPost ? await readForm(request) : new URLSearchParams()
    const challenge = await codes.find(uid)

    if (!isPost) {
      if (step === 'link') return showLink(url.searchParams.get('token') ?? '')
      if (step !== '') throw new Refusal('not_found')
      return showStage()
    }
    switch (step) {
      case 'address':
        return askForCode()
      case 'again':
        return challenge && !challenge.isProven ? sendCode(challenge.address, challenge.canPasskey) : seeOther()
      case 'change':
        await codes.forget(uid)
        return seeOther()
      case 'code':
        return prove({ code: form.get('code') ?? '' })
      case 'link':
        return prove({ token: form.get('token') ?? '' })
      case 'name':
        return giveName()
      case 'passkey':
        return givePasskey()
      case 'new-passkey':
        return makePasskey()
      case 'skip': {
        const account = await provenAccount()
        return account ? finish(account, BY_CODE) : seeOther()
      }
      case 'cancel':
        return provider.interactionFinished(request, response, { error: 'access_denied' })
      default:
        throw new Refusal('not_found')
    }

    async function showStage() {
      if (!challenge) return showAddress()
      if (!challenge.isProven) return showCode(challenge, mailProblems[challenge.mail])
      const account = await provenAccount()
      if (!account) return showName()
      // Asks once per sign-in by mail, if the browser supports passkeys and the person has none yet.
      const canOffer = challenge.canPasskey && (await passkeys.ofAccount(account.id)).length === 0
      if (!canOffer) return finish(account, BY_CODE)
      return show(passkeyPage({ at, passkey: await passkeys.optionsToMake(uid, account) }, reader))
    }

    async function showAddress(problem?: AddressProblem, typed?: string) {
      const expected = session?.accountId && !isNew ? await findAccount(db, session.accountId) : undefined
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : ''
      const passkey = passkeys.optionsToUse(uid)
      const address = typed ?? expected?.address ?? hint
      const hasPasskey = known.hasPasskey(request)
      show(addressPage({ at, isNew, address, passkey, hasPasskey, invitation, ...(problem && { problem }) }, reader))
    }

    function showName(problem?: 'no_name', typed = '') {
      const address = challenge?.address ?? ''
      show(namePage({ at, address, name: typed, invitation, ...(problem && { problem }) }, reader))
    }

    function showCode({ address, triesLeft }: Challenge, problem?: CodeProblem) {
      show(codePage({ at, address, triesLeft, ...(problem && { problem }) }, reader))
    }

    function showLink(token: string) {
      if (!challenge || challenge.isProven) return seeOther()
      show(linkPage({ at, address: challenge.address, token }, reader))
    }

    async function askForCode() {
      const typed = form.get('address') ?? ''
      const address = canonicalAddress(typed)
      if (address === undefined) return showAddress('no_address', typed)
      return sendCode(address, form.get('passkeys') === 'yes')
    }

    async function sendCode(address: string, canPasskey: boolean) {
      const isKnown = known.isKnown(request, address)
      const outcome = await sender.send(uid, { address, network, canPasskey, isKnown }, ({ code, token }) => {
        const link = `${settings.issuerText}/sign-in/${uid}/link?token=${token}`
        return codeMail({ code, link, host: settings.issuer.host, at: new Date() }, reader)
      })
      if (outcome !== 'sent') return showAddress(outcome, address)
      return seeOther()
    }

    async function prove(given: { code: string } | { token: string }) {
      if (!challenge || challenge.isProven) return seeOther()
      const isKnown = known.isKnown(request, challenge.address)
      const outcome = await codes.prove(uid, { network, isKnown }, given)
      log.info({ event: 'code_given', outcome, network })
      meter?.proof(outcome)
      if (outcome === 'proven') return seeOther()
      return showCode((await codes.find(uid)) ?? challenge, outcome)
    }

    async function giveName() {
      // guard: door: nobody gives a name without a code -> if (!challenge) return seeOther()
      if (!challenge?.isProven) return seeOther()
      const typed = form.get('name') ?? ''
      const name = plainName(typed)
      if (name === undefined) return showName('no_name', typed)
      await makeAccount(db, { address: challenge.address, name })
      return seeOther()
    }

    async function givePasskey() {
      // guard: door: a network has so many wrong passkeys an hour
      if (await budgets.isSpent('passkey.network', network)) {
        meter?.passkey('limited')
        return showAddress('too_many_tries')
      }
      const accountId = await passkeys.use(uid, credentialIn(form))
      const account = accountId && (await findAccount(db, accountId))
      const outcome = account ? 'proven' : 'wrong'
      log.info({ event: 'passkey_given', outcome, network })
      meter?.passkey(outcome)
      if (account) return finish(account, BY_PASSKEY, true)
      await budgets.spend('passkey.network', network)
      return showAddress('unknown_passkey')
    }

    async function makePasskey() {
      const account = await provenAccount()
      if (!account) return seeOther()
      const madeIn = browserWords(request.headers['user-agent'])
      const isMade = await passkeys.make(uid, account, { credential: credentialIn(form), madeIn })
      if (isMade) meter?.passkey('made')
      return finish(account, BY_CODE, isMade)
    }

    async function provenAccount(): Promise<Account | undefined> {
      // guard: door: nobody signs in without a code -> return challenge && findByAddress(db, challenge.address)
      return challenge?.isProven ? findByAddress(db, challenge.address) : undefined
    }

    async function finish(account: Account, amr: string[], hasPasskey = false) {
      await codes.forget(uid)
      await noteSignIn(db, account)
      known.remember(request, response, account.address, hasPasskey)
      log.info({ event: 'signed_in', amr, network })
      meter?.signIn(amr === BY_CODE ? 'code' : 'passkey')
      const login = { accountId: account.id, remember: true, amr }
      return provider.interactionFinished(request, response, { login, ...(isNew && { create: {} }) })
    }

    function seeOther() {
      response.writeHead(303, { location: at }).end()
    }

    function show(page: Page) {
      sendPage(response, settings, reader, page)
    }
  }
}

const mailProblems: Record<MailState, CodeProblem | undefined> = {
  sent: undefined,
  retrying: 'mail_late',
  failed: 'mail_failed',
}
