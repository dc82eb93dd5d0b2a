import { choosePage } from '../page/choose-page.ts'
import { mailboxPage, mailDocument, mailHeaders, mailPage, noMailPage } from '../page/mailbox-pages.ts'
import type { Page, SendPage } from '../page/page.ts'
import { demoPeople, type Person, slugOf } from '../sample/people.ts'
import { type Say, sayIn } from '../words/say.ts'
import { barWords } from './bar.ts'
import { CHOICE_COOKIE, cookiesOf, dropCookie, ROUND_COOKIE, SESSION_COOKIE, setCookie } from './cookies.ts'
import { sendFile } from './files.ts'
import { passOn } from './pass-on.ts'
import { factsFor, forget, sayTo, type Visit } from './visit.ts'

const ROUND_SECONDS = 2 * 3600
const CHOICE_SECONDS = 60

/** The pages below /demo. */
export function demoPaths(sendPage: SendPage) {
  const show = async (visit: Visit, page: (say: Say) => Page) => {
    const say = sayTo(visit)
    sendPage(visit.response, say, await factsFor(visit), page(say))
  }
  const choose = (visit: Visit, because?: 'reset' | 'full', path = '/demo/as') =>
    show(visit, (say) => choosePage(say, { path, because }))

  const paths: [path: RegExp, serve: (visit: Visit, found: string[]) => unknown][] = [
    [/^\/demo\/?$/, (visit) => choose(visit)],
    [/^\/demo\/full$/, (visit) => choose(visit, 'full')],
    [
      /^\/demo\/reset$/,
      (visit) => {
        visit.response.setHeader('set-cookie', forget)
        delete visit.request.headers.cookie
        return choose(visit, 'reset')
      },
    ],
    [/^\/demo\/as\/([a-z-]+)$/, (visit, [slug = '']) => become(visit, slug)],
    [/^\/demo\/sign-in\/[\w-]+$/, (visit) => signIn(visit)],
    [/^\/demo\/sign-in\/[\w-]+\/as\/([a-z-]+)$/, (visit, [slug = '']) => finish(visit, slug)],
    [/^\/demo\/mailbox$/, (visit) => show(visit, (say) => mailboxPage(say, visit.round.mailbox.mails()))],
    [
      /^\/demo\/mailbox\/(\d+)$/,
      (visit, [id]) => {
        const mail = visit.round.mailbox.find(Number(id))
        return show(visit, (say) => (mail ? mailPage(say, mail) : noMailPage(say)))
      },
    ],
    [
      /^\/demo\/mailbox\/(\d+)\/html$/,
      ({ round, response }, [id]) => {
        const mail = round.mailbox.find(Number(id))
        response.writeHead(mail ? 200 : 404, mailHeaders).end(mail && mailDocument(mail))
      },
    ],
    [/^\/demo\/state$/, sendState],
    [/^\/demo\/(bar\.js|bar\.css|page\.css)$/, ({ response }, [name = '']) => sendFile(response, name)],
  ]

  return async (visit: Visit) => {
    if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD')
      return void visit.response.writeHead(405).end()
    for (const [path, serve] of paths) {
      const [matched, ...found] = path.exec(visit.url.pathname) ?? []
      if (matched !== undefined) return serve(visit, found)
    }
    visit.response.writeHead(303, { location: '/demo' }).end()
  }

  /** A link for each person: the product begins a sign-in, and the provider knows already who it is. */
  function become({ round, request, response }: Visit, slug: string) {
    if (slug === 'nobody') return beNobody({ round, response })
    passOn(round.port, request, response, async (markup) => markup, {
      path: '/auth/login?returnTo=/',
      // The link may be on another site, from which the product begins no sign-in.
      headers: { 'sec-fetch-site': 'none' },
      cookies: [setCookie(CHOICE_COOKIE, slug, CHOICE_SECONDS), setCookie(ROUND_COOKIE, round.id, ROUND_SECONDS)],
    })
  }

  /** The provider asks who the visitor is. Whoever signs up is someone new. */
  async function signIn(visit: Visit) {
    const { demo, request, response, url } = visit
    const isSignUp = await demo.provider.isSignUp(request, response).catch(() => undefined)
    if (isSignUp === undefined) return response.writeHead(303, { location: '/demo' }).end()
    const chosen = isSignUp ? 'newcomer' : cookiesOf(request)[CHOICE_COOKIE]
    return chosen ? finish(visit, chosen) : choose(visit, undefined, `${url.pathname}/as`)
  }

  async function finish({ demo, round, request, response }: Visit, slug: string) {
    if (slug === 'nobody') return beNobody({ round, response })
    const { id, newcomers } = round
    const person = slug === 'newcomer' ? newcomers.add() : personCalled(slug, newcomers.people())
    if (!person) return response.writeHead(303, { location: slug === 'newcomer' ? '/demo/full' : '/demo' }).end()
    response.setHeader('set-cookie', [dropCookie(CHOICE_COOKIE), setCookie(ROUND_COOKIE, id, ROUND_SECONDS)])
    return demo.provider
      .finish(request, response, person)
      .catch(() => response.writeHead(303, { location: '/demo' }).end())
  }
}

const personCalled = (slug: string, newcomers: readonly Person[]) =>
  [...demoPeople, ...newcomers].find((person) => slugOf(person) === slug)

/** Signed out, with the link to tomorrow's game that a messenger would show. */
function beNobody({ round, response }: Pick<Visit, 'round' | 'response'>) {
  const cookies = [dropCookie(SESSION_COOKIE), setCookie(ROUND_COOKIE, round.id, ROUND_SECONDS)]
  response.writeHead(303, { location: round.gameLink, 'set-cookie': cookies }).end()
}

async function sendState(visit: Visit) {
  const { response, url } = visit
  const facts = await factsFor(visit)
  const words = barWords(sayIn(url.searchParams.get('lang') ?? ''), facts)
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ round: facts.round, resetsAt: facts.resetsAt, words }))
}
