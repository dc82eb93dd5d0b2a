import type { Game } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { classNames } from '#ui/class-names.ts'
import { Note } from '#ui/feedback/note.tsx'
import { RsvpControl } from './rsvp-control.tsx'

/** The user's own answer, and the head count below it. */
export function OwnAnswer({ game, children }: { game: Game; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const own = game.rsvps.find((one) => one.userId === userId)
  // On a phone only a question is worth the extra line.
  const isAskedAgain = game.can.answer && game.answerIsForOldTime
  const isGuest = game.role === null && own?.as !== 'sub'
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="rsvp">
      <div>
        <h2 id="rsvp" className={classNames('mb-2 text-sm font-semibold', !isAskedAgain && 'max-lg:sr-only')}>
          {isAskedAgain ? t`Can you still make it?` : t`Your RSVP`}
        </h2>
        {game.can.answer ? (
          <>
            <RsvpControl game={game} awayUntil={own?.awayUntil ?? null} />
            {isGuest && (
              <p className="mt-2 text-sm text-pitch-muted">
                <Trans>As a guest. Guests don’t take a spot in the line-up.</Trans>
              </p>
            )}
          </>
        ) : (
          <Note tone="info">{i18n._(whyClosed(game))}</Note>
        )}
      </div>
      {children}
    </section>
  )
}

/** Upcoming games are closed only to people who are not on the roster. */
const whyClosed = ({ kind, status }: Game): MessageDescriptor =>
  status === 'Upcoming'
    ? msg`Only this team’s players and subs can answer its games.`
    : msg({
        message: select(kind, { game: 'This game is closed for answers.', other: 'Answers are closed.' }),
      })
