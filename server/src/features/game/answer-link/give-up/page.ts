import type { Say } from '#core/language/say.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import type { AnswerView } from '../rules.ts'
import { textsOf, thanks } from '../words/page.ts'

/** Once the game has started, there is no spot to give up. */
export const hasSpot = ({ isSub, startsAt }: AnswerView, now: Date) => isSub && startsAt > now

export const ownSpot = (say: Say): Html =>
  html`
    <p class="mt-4 text-sm text-muted-foreground">${say('You’re playing as a sub. Not Going gives up your spot.')}</p>
    <button type="button" class="needs-script btn btn-secondary mt-3 w-full" data-ask-give-up>
      ${icon('cross')}
      ${textsOf(say).NotGoing.label}
    </button>
  `

/** The question, then the thanks. No Undo: the spot may already be someone else's. */
export function giveUpPanels(
  say: Say,
  { teamName: team }: AnswerView,
  { isGivingUp, keep }: { isGivingUp: boolean; keep: string },
): Html {
  return html`
    <div data-panel="give-up" ${!isGivingUp && 'hidden'}>
      <h1 class="display px-1 text-xl" tabindex="-1" data-give-up-heading>${say('Give up your spot?')}</h1>
      <p class="mt-1 px-1 text-muted-foreground">
        ${say('We’ll let {team}’s captains know right away, and someone else can take it. You can’t undo this.', { team })}
      </p>
      <div class="needs-script mt-4">
        <label for="word" class="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
          ${say('Message to the captains')} <span class="font-normal text-muted-foreground">${say('Optional')}</span>
        </label>
        <textarea id="word" class="input" rows="2" maxlength="300" placeholder="${say('e.g. I hurt my knee')}"></textarea>
        <div class="mt-4 grid grid-cols-2 gap-2">
          <button type="button" class="btn btn-secondary" data-keep="${keep}">${say('Keep My Spot')}</button>
          <button type="button" class="btn btn-destructive" data-give-up>${say('Give Up My Spot')}</button>
        </div>
      </div>
    </div>
    <div data-panel="given-up" hidden>
      <h1 class="display px-1 text-xl" tabindex="-1" data-given-up-heading>${say('You gave up your spot')}</h1>
      <p class="mt-1 px-1 text-muted-foreground">
        ${say('We’ve let {team}’s captains know.', { team })} ${thanks(say)}
      </p>
    </div>
  `
}
