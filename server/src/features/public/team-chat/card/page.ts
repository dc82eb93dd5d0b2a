import type { RsvpStatus } from '@app/contract'
import { answerLabels, sayPlaces, sayWritten } from '@app/contract/game-text'
import { saySee } from '@app/contract/kind'
import { sayToReader } from '#core/language/reader.ts'
import type { Say } from '#core/language/say.ts'
import { titleOf } from '../../share-link/page.ts'
import type { SharedGame } from '../../share-link/rules.ts'
import { gapTexts } from '../../share-link/stage/page.ts'
import { buttonData } from './rules.ts'

/** A message of the bot, as the Bot API takes it. */
export interface ShownMessage {
  text: string
  reply_markup: { inline_keyboard: Button[][] }
}
type Button = { text: string } & ({ callback_data: string } | { url: string })

const answers: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']

/**
 * What the page of a link says to strangers, because strangers may be in the group: no names, no notes. Undefined if
 * there is nothing to say any more.
 */
export function gameCard(game: SharedGame | undefined, { cardId, origin }: { cardId: string; origin: string }) {
  if (!game) return closedCard('')
  const say = sayToReader({ team: game.teamLanguage })
  const isOpen = game.status === 'Upcoming'
  const lines = [titleOf(say, game), sayWritten(say, game.location), isOpen ? count(say, game) : ended(say, game)]
  const buttons = answers.map((status) => ({
    text: say(answerLabels[status]),
    callback_data: buttonData({ cardId, status, startsAt: game.startsAt }),
  }))
  // Telegram takes only addresses that everybody can reach.
  const link = origin.startsWith('https:') ? [{ text: saySee(say, 'game'), url: `${origin}/games/${game.gameId}` }] : []
  return message(lines, [isOpen ? buttons : [], link])
}

/** Nothing about the game, and nothing to tap. */
export const closedCard = (language: string): ShownMessage =>
  message([sayToReader({ team: language })('This card is no longer updated.')], [])

/** Longer lists say nothing that the count does not. */
const MAX_GAPS = 3

function count(say: Say, { headCount, side }: SharedGame): string {
  const gaps = gapTexts(say, side)
  return [sayPlaces(say, headCount), gaps.length <= MAX_GAPS ? gaps.join(' · ') : ''].filter(Boolean).join('\n')
}

function ended(say: Say, { status, ourScore, theirScore }: SharedGame): string {
  if (status === 'Cancelled') return say('This game is cancelled')
  return ourScore === null
    ? say('This game is over')
    : say.line([say('This game is over'), `${ourScore}–${theirScore}`])
}

const message = (lines: readonly string[], rows: readonly Button[][]): ShownMessage => ({
  text: lines.filter(Boolean).map(unlinked).join('\n'),
  reply_markup: { inline_keyboard: rows.filter((row) => row.length > 0) },
})

/** Keeps Telegram from turning a name into a link, a command, or the call of a person. The added character is invisible. */
// guard: chat: a name calls nobody up -> export const unlinked = (text: string): string => text
export const unlinked = (text: string): string => text.replaceAll(/[@/.](?=[\p{L}\p{N}_])/gu, '$&\u2060')
