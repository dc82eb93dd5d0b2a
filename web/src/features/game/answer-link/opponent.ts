import type { OpponentWords } from '@app/contract'
import { find, type Link, type Outcome, send, setShown, showFailure, withReason } from './answer-page.ts'

const SAVED = 'opponent saved'
const SEASON = 'season'

/** The page of an opponent's link: one tap, then the page shows what is stored. */
export function listenAsOpponent(link: Link, words: OpponentWords) {
  let isBusy = false
  focusAfterSaving(link.token)

  // Only real taps and key presses count: mail scanners run scripts and click on everything.
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-answer-as-opponent], [data-withdraw]')
    const answer = button?.dataset['answerAsOpponent']
    if (button) void save(button, answer ? '' : '/withdraw', answer ? { answer } : {})
  })
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (!event.isTrusted || !(form instanceof HTMLFormElement)) return
    const fields = Object.fromEntries(new FormData(form))
    if ('result' in form.dataset) void save(event.submitter, '/result', scoreIn(fields))
    else void save(event.submitter, '/proposal', fields)
  })

  async function save(button: HTMLElement | null, path: '' | '/proposal' | '/withdraw' | '/result', body: object) {
    if (isBusy) return
    isBusy = true
    button?.setAttribute('aria-busy', 'true')
    const outcome: Outcome<object> = await send(link, path, body)
    isBusy = false
    button?.removeAttribute('aria-busy')
    if (!isKnown(outcome)) return fail(words, outcome)
    sessionStorage.setItem(SAVED, link.token)
    location.reload()
  }
}

/** The page was loaded again because something was saved on it. */
function focusAfterSaving(page: string) {
  if (sessionStorage.getItem(SAVED) === page) find('h1').focus()
  sessionStorage.removeItem(SAVED)
}

/** The page with all games of a team that is not here: one tap confirms the dates of those that it has not answered. */
export function listenAsOutsideTeam(words: OpponentWords) {
  focusAfterSaving(SEASON)
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-confirm-all]')
    if (button && button.getAttribute('aria-busy') !== 'true') void confirmAll(button, words)
  })
}

/** One game after the other. A game that has changed meanwhile stays unconfirmed, and the page shows it. */
export async function confirmAll(button: HTMLElement, words: OpponentWords) {
  const games = JSON.parse(button.dataset['confirmAll'] ?? '[]') as { token: string; nonce: string }[]
  button.setAttribute('aria-busy', 'true')
  for (const game of games) {
    const outcome = await send<object>({ ...game, isOpponent: true }, '', { answer: 'confirmed' })
    // The game itself may be gone: then the page no longer lists it.
    if (isKnown(outcome) || ('problem' in outcome && outcome.problem.code === 'not_found')) continue
    button.removeAttribute('aria-busy')
    return fail(words, outcome)
  }
  sessionStorage.setItem(SAVED, SEASON)
  location.reload()
}

function fail(words: OpponentWords, outcome: Exclude<Outcome<object>, { saved: object }>) {
  if ('problem' in outcome) return showFailure(words, outcome.problem, words.failed)
  find('[data-reason]').textContent = withReason(words, words.failed, outcome)
  setShown('[data-failed]', true)
}

/** Whether the page shows what became of it when it is loaded again. */
const isKnown = (outcome: Outcome<object>): outcome is { saved: object } =>
  'saved' in outcome || ('problem' in outcome && changed.has(outcome.problem.code ?? ''))

const scoreIn = ({ ourScore, theirScore, forfeitedBy }: Record<string, FormDataEntryValue>) => ({
  ourScore: Number(ourScore),
  theirScore: Number(theirScore),
  forfeitedBy: forfeitedBy || null,
})

/** The page shows it, and asks again. */
const changed: ReadonlySet<string> = new Set(['game_changed', 'game_cancelled', 'game_over', 'result_settled'])
