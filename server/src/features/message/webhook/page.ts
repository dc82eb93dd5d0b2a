import { sayTitle } from '@app/contract/kind'
import { sayToReader } from '#core/language/reader.ts'
import type { Say } from '#core/language/say.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import { productName } from '#core/product.ts'
import type { EventFacts } from './queries.ts'

/** One event as a message in the team's chat, in the team's language. */
export function eventText(facts: EventFacts, origin: string): string {
  const say = sayToReader({ team: facts.language ?? '' })
  if (facts.gameId === null)
    return say('A test from {product} for {team}', { product: productName, team: facts.teamName })
  const game = sayTitle(say, facts.teamName, facts)
  return `${game}: ${whatHappened(say, facts)}\n${origin}/games/${facts.gameId}`
}

function whatHappened(say: Say, facts: EventFacts): string {
  const name = facts.person ?? say('Somebody')
  const when = formatDateTime(facts.startsAt, facts.timeZone, say.formats)
  const { location } = facts
  switch (facts.type) {
    case 'game.scheduled':
      return say('scheduled for {when}, {location}', { when, location })
    case 'game.moved':
      return say('now {when}, {location}', { when, location })
    case 'game.cancelled':
      return say('cancelled')
    case 'game.restored':
      return say('takes place after all')
    case 'game.result':
      return `${facts.ourScore ?? ''}–${facts.theirScore ?? ''}`
    case 'sub.asked':
      return say('a sub is needed')
    case 'sub.filled':
      return say('{name} plays as a sub', { name })
    default:
      return answerText(say, name, facts.action)
  }
}

function answerText(say: Say, name: string, action: string | null): string {
  if (action === 'going') return say('{name} is going', { name })
  if (action === 'maybe') return say('{name} might come', { name })
  if (action === 'not_going') return say('{name} is not going', { name })
  return action === 'waiting'
    ? say('{name} is on the waiting list', { name })
    : say('{name} took the answer back', { name })
}
