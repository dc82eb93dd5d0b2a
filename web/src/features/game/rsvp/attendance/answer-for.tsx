import type { RsvpStatus } from '@app/contract'
import { attendanceLabels } from '@app/contract/game-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { Spinner } from '#ui/button.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { cardWithAttendees, gameWithAttendees } from '../answer/answered-game.ts'
import { changeCachedGame, isAboutGames } from '../answer/cached-games.ts'
import { NotSavedLine } from '../answer/not-saved-line.tsx'
import type { AnswerFailure } from '../answer/pending-answers.ts'
import { failedText } from '../text.ts'
import type { Person } from './attendance-groups.ts'

type AnswerForProps = { gameId: string; person: Person; children: ReactNode }

/** A captain answers for a player, who gets a mail. The answer shows who gave it. */
export function AnswerFor({ gameId, person, children }: AnswerForProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { id: myId } = useSignedInUser()
  const answering = useWrite('PUT /api/v1/game/:id/rsvps/:memberId')
  const [failed, setFailed] = useState<AnswerFailure | null>(null)
  const name = nameOf(person)
  const given = person.answer && i18n._(attendanceLabels[person.answer.status])
  const isOwn = person.answer?.source === 'own' && !person.answer.isForOldTime
  const current = isOwn ? person.answer?.status : null
  const answer = (status: RsvpStatus) => {
    if (answering.isPending) return
    setFailed(null)
    answering.write(
      { params: { id: gameId, memberId: person.userId }, body: { status } },
      {
        onSuccess: (attendees) => {
          changeCachedGame(client, gameId, {
            card: (card) => cardWithAttendees(card, attendees, myId),
            game: (game) => gameWithAttendees(game, attendees, myId),
          })
          const saved = attendees.find(({ userId }) => userId === person.userId)?.status ?? status
          const said = i18n._(attendanceLabels[saved])
          toast(t`${name}’s RSVP updated to "${said}"`)
        },
        onError: (error) => {
          toastFailure(i18n._(failedText(error)), error)
          setFailed({ status, error })
          void client.invalidateQueries({ predicate: isAboutGames })
        },
      },
    )
  }
  return (
    <>
      <span className="flex min-w-0">
        <MenuButton
          label={given ? t`${given}: answer for ${name}` : t`Answer for ${name}`}
          look={{ variant: 'ghost', size: 'sm', className: '-my-2 -me-1.5 min-w-0 gap-0.5 px-1.5 print:flex!' }}
          icon={
            <>
              {person.answer ? (
                children
              ) : (
                <span className="text-sm font-medium text-muted-foreground print:hidden">
                  <Trans>Answer</Trans>
                </span>
              )}
              {answering.isPending ? (
                <Spinner className="size-3!" />
              ) : (
                <ChevronDown aria-hidden className="size-3! shrink-0 text-muted-foreground print:hidden" />
              )}
            </>
          }
          choices={choices.map((status) => ({
            label: i18n._(attendanceLabels[status]),
            checked: status === current,
            onSelect: () => answer(status),
          }))}
        />
      </span>
      {failed && <NotSavedLine failure={failed} className="order-last w-full" />}
    </>
  )
}

const choices: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']
