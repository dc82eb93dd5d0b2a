/// <reference lib="dom" />

/** The script of the bar, for browsers: keeps up to date who you are, how many mails there are, and whether there was a reset. */
const EVERY_MS = 20_000
const find = (part: string) => document.querySelector<HTMLAnchorElement>(`#demo-bar ${part}`)
const bar = document.querySelector<HTMLElement>('#demo-bar')
let timer: ReturnType<typeof setTimeout> | undefined

interface State {
  round: string
  resetsAt: string
  words: { before: string; after: string; you: string; mailbox: string; over: string; again: string }
}

async function refresh() {
  clearTimeout(timer)
  if (!document.hidden) await show().catch(() => {})
  timer = setTimeout(() => void refresh(), EVERY_MS)
}

async function show() {
  const { lang } = document.documentElement
  const response = await fetch(`/demo/state?${new URLSearchParams({ lang }).toString()}`)
  if (!response.ok) return
  const state = (await response.json()) as State
  if (state.round === bar?.dataset['round']) showState(state, lang)
  else showReset(state)
  keepHeight()
}

function showState({ resetsAt, words }: State, lang: string) {
  const time = document.createElement('time')
  time.dateTime = resetsAt
  time.textContent = ownTime(resetsAt, lang)
  find('[data-text]')?.replaceChildren(words.before, time, words.after)
  setText('[data-you]', words.you)
  setText('[data-mailbox]', words.mailbox)
}

/** In the visitor's time zone, which only their browser knows. */
const ownTime = (at: string, lang: string) =>
  new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })

/** The page stays as it is, so that nobody loses what they are reading. */
function showReset({ words }: State) {
  setText('[data-text]', words.over)
  find('[data-text]')?.setAttribute('role', 'status')
  setText('[data-you]', words.again)
  const you = find('[data-you]')
  if (!you) return
  you.href = '/demo/reset'
  find('.demo-links')?.replaceChildren(you)
}

function setText(part: string, text: string) {
  const element = find(part)
  if (element) element.textContent = text
}

/** Tells the app's styles how high the bar is, so that whatever fills the window leaves room for it. */
function keepHeight() {
  document.documentElement.style.setProperty('--demo-bar', `${bar?.offsetHeight ?? 0}px`)
}

document.addEventListener('visibilitychange', () => void refresh())
addEventListener('resize', keepHeight)
// The app may speak another language once it knows who is signed in.
new MutationObserver(() => void refresh()).observe(document.documentElement, { attributeFilter: ['lang'] })
for (const time of document.querySelectorAll<HTMLTimeElement>('.demo-mails time'))
  time.textContent = ownTime(time.dateTime, document.documentElement.lang)
keepHeight()
void refresh()
