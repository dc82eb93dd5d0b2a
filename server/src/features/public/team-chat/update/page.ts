import type { RsvpStatus } from '@app/contract'
import { sayHeadCount } from '@app/contract/game-text'
import type { BotReply } from '#core/chat/update.ts'
import type { Refusal } from '#core/errors.ts'
import type { Say } from '#core/language/say.ts'
import { productName } from '#core/product.ts'
import { headingOf, textsOf } from '../../../game/answer-link/words/page.ts'
import type { CurrentGame } from '../../../game/attendance/rules.ts'
import { ownWaiting } from '../../../game/waiting-list/rules.ts'
import { unlinked } from '../card/page.ts'
import { confirmData } from './rules.ts'

const MAX_NOTICE = 200

/** Only the person who tapped sees it. */
export const notice = (id: string, text: string, { isAlert = false } = {}): BotReply => ({
  method: 'answerCallbackQuery',
  callback_query_id: id,
  ...(text && { text: text.slice(0, MAX_NOTICE), ...(isAlert && { show_alert: true }) }),
})

/** Opens the chat with the bot, for the person who tapped alone. */
export const askInPrivate = (id: string, username: string): BotReply => ({
  method: 'answerCallbackQuery',
  callback_query_id: id,
  url: `https://t.me/${username}?start=connect`,
})

export function savedText(
  say: Say,
  current: CurrentGame,
  { profileId, status, isOnRoster, now }: { profileId: string; status: RsvpStatus; isOnRoster: boolean; now: Date },
): string {
  const mine = current.rsvps.find(({ userId }) => userId === profileId)
  const waiting = ownWaiting(current.waiting, { userId: profileId, isOnRoster, now })
  const heading = mine ? headingOf(say, { source: 'own', waiting }, mine.status) : textsOf(say)[status].heading
  return `${heading}\n${sayHeadCount(say, current.state.headCount)}`
}

/** Why a tap was not saved. */
export function refusedText(say: Say, { code }: Pick<Refusal, 'code'>): string {
  switch (code) {
    case 'game_cancelled':
      return say('This game is cancelled')
    case 'game_over':
      return say('This game is over')
    case 'roster_only':
      return say('Only the team and its subs can answer.')
    case 'withdraw_first':
      return say('You’re playing as a sub. To give up your spot, open the game in {product}.', { product: productName })
    case 'game_changed':
      return say('The time has changed. Look at the card again, then answer.')
    case 'too_many_requests':
      return say('That’s a lot of taps. Please try again in a minute.')
    case 'not_found':
      return say('You’re not in this team, so nothing was saved.')
    default:
      return say('Not available right now. Try again in a moment.')
  }
}

export const closedText = (say: Say): string => say('This card is no longer updated.')
export const codeEndedText = (say: Say): string =>
  say('This code has expired. Get a new one in {product}.', { product: productName })
export const tiedText = (say: Say): string => say('Done. Your taps on the cards of your teams are your answers now.')

interface Private {
  chatId: number
  accountPage: string
}

const toPrivate = (chatId: number, lines: readonly string[], buttons: readonly object[]): BotReply => ({
  method: 'sendMessage',
  chat_id: chatId,
  text: lines.map(unlinked).join('\n'),
  link_preview_options: { is_disabled: true },
  reply_markup: { inline_keyboard: buttons.map((button) => [button]) },
})

/** Telegram takes only addresses that everybody can reach. */
const pageButton = (text: string, url: string) => (url.startsWith('https:') ? [{ text, url }] : [])

export const connectMessage = (say: Say, { chatId, accountPage }: Private): BotReply =>
  toPrivate(
    chatId,
    [
      say('To answer from the chat, connect Telegram to your {product} account. You do that once.', {
        product: productName,
      }),
    ],
    pageButton(say('Connect My Account'), accountPage),
  )

export const alreadyMessage = (say: Say, name: string, { chatId, accountPage }: Private): BotReply =>
  toPrivate(
    chatId,
    [say('You answer as {name} on the cards of your teams.', { name })],
    pageButton(say('Change or Disconnect'), accountPage),
  )

export const codeEndedMessage = (say: Say, { chatId, accountPage }: Private): BotReply =>
  toPrivate(chatId, [codeEndedText(say)], pageButton(say('Connect My Account'), accountPage))

export const confirmMessage = (say: Say, { name, token, chatId }: { name: string; token: string; chatId: number }) =>
  toPrivate(
    chatId,
    [
      say('Are you {name}?', { name }),
      say(
        'If so, your taps on the cards of your teams become your answers. If someone else sent you here, don’t confirm.',
      ),
    ],
    [{ text: say('Yes, That’s Me'), callback_data: confirmData(token) }],
  )

export const linkedMessage = (
  say: Say,
  { team, days, chatId }: { team: string; days: number; chatId: number },
): BotReply =>
  toPrivate(
    chatId,
    [
      say('{team} is linked. Each game gets a card here, {days} days before it.', { team, days }),
      say('Everybody in this group sees it: teams, time, place and how many are in, but no names.'),
    ],
    [],
  )

export const linkFailedMessage = (say: Say, chatId: number): BotReply => toPrivate(chatId, [codeEndedText(say)], [])
