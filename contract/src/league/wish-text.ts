/** What a team asks of the schedule, in words. No schemas here. */
import { label, type SayLabel } from '../language.ts'
import type { SeasonWish } from './season-request.ts'

/** `when` is the days, times or weekdays as a list in words. */
export const sayWish = (say: SayLabel, { kind }: Pick<SeasonWish, 'kind'>, when: string): string =>
  say(wishes[kind], { when })

const wishes = {
  not_on: label('wish.not-on', 'Not on {when}'),
  only_at: label('wish.only-at', 'Only at {when}'),
  home_on: label('wish.home-on', 'Home games on {when}'),
}
