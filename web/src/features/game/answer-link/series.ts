import type { RsvpStatus, SavedSeries, SeriesWords } from '@app/contract'
import { closed, filled, find, type Link, send, setShown, setText, showFailure } from './answer-page.ts'

/** The list of all unanswered games: one tap saves the chosen answer of each. */
export function listenToSeries(link: Link, words: SeriesWords) {
  let isBusy = false
  find('[data-series-list]').addEventListener('change', () => count(words))
  document.addEventListener('click', (event) => {
    const target = event.target
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-save-all]') : null
    // Only real taps and key presses count: mail scanners click on everything.
    if (button && event.isTrusted && !isBusy) void save(button)
  })
  count(words)

  async function save(button: HTMLElement) {
    isBusy = true
    button.setAttribute('aria-busy', 'true')
    const outcome = await send<SavedSeries>(link, '/all', {
      answers: chosen().map(({ name, value }) => ({ gameId: name, status: value })),
    })
    isBusy = false
    button.removeAttribute('aria-busy')
    if ('saved' in outcome) return showSaved(outcome.saved)
    if ('offline' in outcome) return showFailure(words, {}, words.offline)
    const { code = '' } = outcome.problem
    // Reloads to show the current list.
    if (closed.has(code)) return location.reload()
    showFailure(words, outcome.problem, words.failed)
  }
}

function showSaved({ heading, detail }: SavedSeries) {
  setText('[data-series-heading]', heading)
  setText('[data-series-detail]', detail)
  setShown('[data-series-list]', false)
  setShown('[data-series-done]', true)
  find('[data-series-heading]').focus()
}

const chosen = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-series-list] input:checked'),
]

/** "8 Going, 2 Not Going" */
function count(words: SeriesWords) {
  const values = chosen().map(({ value }) => value)
  const counts = statuses
    .map((status) => ({ status, games: values.filter((value) => value === status).length }))
    .filter(({ games }) => games > 0)
    .map(({ status, games }) => filled(words.counts[status], { games }))
  setText(
    '[data-series-count]',
    counts.reduce((before, next) => (before ? filled(words.line, { before, next }) : next), ''),
  )
}

const statuses: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']
