import type { OpponentWords } from '@app/contract'
import { find, type Link, type Outcome, send, setShown, showFailure, withReason } from './answer-page.ts'

const SAVED = 'opponent saved'

/** The page of an opponent's link: one tap, then the page shows what is stored. */
export function listenAsOpponent(link: Link, words: OpponentWords) {
  let isBusy = false
  if (sessionStorage.getItem(SAVED) === link.token) find('h1').focus()
  sessionStorage.removeItem(SAVED)

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
    const code = 'problem' in outcome ? outcome.problem.code : undefined
    if (!('saved' in outcome) && !(code && changed.has(code))) return fail(outcome)
    sessionStorage.setItem(SAVED, link.token)
    location.reload()
  }

  function fail(outcome: Exclude<Outcome<object>, { saved: object }>) {
    if ('problem' in outcome) return showFailure(words, outcome.problem, words.failed)
    find('[data-reason]').textContent = withReason(words, words.failed, outcome)
    setShown('[data-failed]', true)
  }
}

const scoreIn = ({ ourScore, theirScore, forfeitedBy }: Record<string, FormDataEntryValue>) => ({
  ourScore: Number(ourScore),
  theirScore: Number(theirScore),
  forfeitedBy: forfeitedBy || null,
})

/** The page shows it, and asks again. */
const changed: ReadonlySet<string> = new Set(['game_changed', 'game_cancelled', 'game_over', 'result_settled'])
