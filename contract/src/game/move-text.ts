/** Questions about a game that moved, shared by mails and pages. No schemas here. */
import { label, type SayLabel } from '../language.ts'

/** The new start as the reader says it: Friday the 20th. */
export interface NewStart {
  weekday: string
  day: string
  /** Only the hour changed. */
  isSameDay: boolean
}

/** "Can you still make it on Friday 20?" */
export const sayStillMakeIt = (say: SayLabel, { weekday, day, isSameDay }: NewStart): string =>
  isSameDay
    ? say(label('moved.still-new-time', 'Can you still make it at the new time?'))
    : say(label('moved.still', 'Can you still make it on {weekday} {day}?'), { weekday, day })

/** "Friday Works" */
export const sayWorks = (say: SayLabel, { weekday, isSameDay }: NewStart): string =>
  isSameDay
    ? say(label('moved.new-time-works', 'The New Time Works'))
    : say(label('moved.works', '{weekday} Works'), { weekday })

/** "You offered to sub on Thursday. Your offer waits until you say yes or no for Friday." */
export const sayOffered = (say: SayLabel, { weekday, isSameDay }: NewStart, was: { weekday: string }): string =>
  isSameDay
    ? say(
        label(
          'moved.offered-new-time',
          'You offered to sub at another time. Your offer is on hold until you say yes or no.',
        ),
      )
    : say(
        label(
          'moved.offered',
          'You offered to sub on {was}. Your offer is on hold until you say yes or no for {weekday}.',
        ),
        { was: was.weekday, weekday },
      )

export const sayTakeOfferBack = (say: SayLabel): string => say(label('moved.take-back', 'Withdraw My Offer'))
