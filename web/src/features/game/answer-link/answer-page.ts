import type { ErrorCode, FailureWords, Problem } from '@app/contract'

/** The secret of a page, and the proof that the page was loaded. `isOpponent`: of the other side of a game. */
export type Link = { token: string; nonce: string; isOpponent?: true }

const pagePath = ({ token, isOpponent }: Link) => (isOpponent ? `/o/${token}` : `/a/${token}`)
const apiPath = ({ token, isOpponent }: Link) => `/api/v1/${isOpponent ? 'opponent-link' : 'answer'}/${token}`

export type Outcome<Saved> = { saved: Saved } | { offline: true } | { problem: Partial<Problem> }

/**
 * Uses only the link, not the session. A page that has been open for more than a day gets a new nonce, but not an opponent's: its
 * nonce says which time has been read.
 */
export async function send<Saved>(
  link: Link,
  path: '' | '/undo' | '/confirm' | '/give-up' | '/all' | '/proposal' | '/withdraw' | '/result',
  body: object,
): Promise<Outcome<Saved>> {
  try {
    const outcome = await postPatiently<Saved>(link, path, body)
    if (!('problem' in outcome) || outcome.problem.code !== 'answer_page_expired' || link.isOpponent) return outcome
    link.nonce = await newNonce(`${pagePath(link)}${path === '/all' ? path : ''}`)
    return await post(link, path, body)
  } catch {
    return { offline: true }
  }
}

const PATIENCE = 3

/** A busy server says when to retry. Sending an answer twice is harmless. */
async function postPatiently<Saved>(link: Link, path: string, body: object): Promise<Outcome<Saved>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await post<Saved>(link, path, body)
    if (!('problem' in outcome) || outcome.problem.status !== 503 || attempt > PATIENCE) return outcome
    await new Promise((resolve) => setTimeout(resolve, 1000 * (1 + attempt * Math.random())))
  }
}

async function post<Saved>(link: Link, path: string, body: object): Promise<Outcome<Saved>> {
  const response = await fetch(`${apiPath(link)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ nonce: link.nonce, ...body }),
  })
  if (response.ok) return { saved: (await response.json()) as Saved }
  return { problem: (await response.json().catch(() => ({}))) as Partial<Problem> }
}

async function newNonce(path: string): Promise<string> {
  const page = await fetch(path, { credentials: 'omit' })
  return /data-nonce="([^"]+)"/.exec(await page.text())?.[1] ?? 'none'
}

/** Error codes for which the page is loaded again: it then says why nothing can be saved, or asks about the new time. */
export const closed: ReadonlySet<string> = new Set([
  'game_changed',
  'game_cancelled',
  'game_over',
  'roster_only',
  'withdraw_first',
])

export function showFailure(words: FailureWords, problem: Partial<Problem>, failed: string) {
  const { requestId } = problem
  find('[data-reason]').replaceChildren(
    withReason(words, failed, { problem }),
    element('span', 'tnum block text-xs', requestId && filled(words.request, { requestId })),
  )
  setShown('[data-failed]', true)
}

/** Combines what failed with the reason. */
export function withReason(words: FailureWords, failed: string, outcome: Outcome<unknown>): string {
  if (!('problem' in outcome)) return `${failed} ${words.noResponse}`
  const code = outcome.problem.code as ErrorCode
  return words.reasons[code] ?? [failed, words.details[code]].filter(Boolean).join(' ')
}

/** A text of the page, with its `{name}` placeholders filled in. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

export const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is missing`)
  return found
}

export function setText(selector: string, value: string) {
  find(selector).textContent = value
}

/** Shows or hides all matching elements. There may be none: a sub's page has no Undo and no next game. */
export function setShown(selector: string, isShown: boolean) {
  for (const found of document.querySelectorAll<HTMLElement>(selector)) found.hidden = !isShown
}

export function element(tag: 'span', classes: string, value = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = classes
  made.textContent = value
  return made
}
