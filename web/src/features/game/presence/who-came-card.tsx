import type { Presence, PresenceCandidate } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import HandCoins from 'lucide-react/icons/hand-coins'
import { Link } from 'react-router'
import { requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { newCostPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toastFailure } from '#ui/feedback/toast-store.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { factOf } from './text.ts'

const presenceOf = (gameId: string) => read('GET /api/v1/game/:id/presence', { params: { id: gameId } })

/** For captains, after a game: who was there, filled in from the answers. One tap per face corrects it. */
export function WhoCameCard({ gameId, teamId }: { gameId: string; teamId: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(presenceOf(gameId))
  const there = data?.people.filter(({ wasThere }) => wasThere).length ?? 0
  const of = data?.people.length ?? 0
  if (data?.people.length === 0) return null
  return (
    <section className="card no-print p-5 pb-3" aria-labelledby="who-came" aria-busy={!data && !error}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="who-came" className="display text-lg">
          <Trans>Who Came?</Trans>
        </h2>
        {data && (
          <span className="tnum text-sm font-medium" role="status">
            <Trans>
              {there} of {of}
            </Trans>
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        <Trans>Filled in from the answers. Tap anyone it’s wrong for: other players don’t see it.</Trans>
      </p>
      {data ? (
        <ul className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2" aria-labelledby="who-came">
          {data.people.map((person) => (
            <li key={person.userId}>
              <Face gameId={gameId} person={person} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure
          message={t`Failed to load the list. Please try again.`}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="my-3 h-40" />
      )}
      {data && (
        <p className="py-2">
          <Link to={newCostPath(teamId, gameId)} className={buttonClass({ size: 'sm' })}>
            <HandCoins aria-hidden />
            <Trans>Share What It Cost</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

function Face({ gameId, person }: { gameId: string; person: PresenceCandidate }) {
  const { i18n } = useLingui()
  const { pending, correct } = useCorrecting(gameId, person)
  const wasThere = pending ?? person.wasThere
  const fact = factOf(i18n, { ...person, wasThere })
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-lg py-2 outline-offset-2 outline-ring has-focus-visible:outline-2">
      <Avatar id={person.userId} name={person.name} picture={person.avatar} size="sm" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="block font-medium wrap-anywhere">{person.name}</span>
        {fact && <span className="block text-sm wrap-anywhere text-muted-foreground">{fact}</span>}
      </span>
      <input
        type="checkbox"
        className="peer sr-only"
        checked={wasThere}
        onChange={({ target }) => correct(target.checked)}
      />
      <span
        className="grid size-7 shrink-0 place-items-center rounded-full text-transparent inset-ring-[1.5px] inset-ring-chart-5 peer-checked:bg-going-solid peer-checked:text-card peer-checked:inset-ring-0 forced-colors:peer-checked:text-[CanvasText]"
        aria-hidden
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </label>
  )
}

/** The turnout of a sub is stored with their offer. */
function useCorrecting(gameId: string, { userId, offer }: PresenceCandidate) {
  const { t } = useLingui()
  const client = useQueryClient()
  const player = useWrite('PUT /api/v1/game/:id/presence/:personId')
  const sub = useWrite('PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout')
  const correct = (wasThere: boolean) => {
    const outcome = {
      // Until the list has been read again. Other faces may be on their way meanwhile.
      onSuccess: () =>
        client.setQueryData(presenceOf(gameId).queryKey, (before: Presence | undefined) => before && corrected(before)),
      onError: (error: Error) => toastFailure(t`Failed to save. Please try again.`, error),
    }
    const corrected = ({ people }: Presence): Presence => ({
      people: people.map((one) => (one.userId === userId ? { ...one, wasThere } : one)),
    })
    if (offer)
      sub.write(
        { params: { id: offer.requestId, volunteerId: offer.volunteerId }, body: { turnedUp: wasThere } },
        outcome,
      )
    else player.write({ params: { id: gameId, personId: userId }, body: { wasThere } }, outcome)
  }
  const pending = player.isPending
    ? player.variables.input.body.wasThere
    : sub.isPending
      ? sub.variables.input.body.turnedUp
      : null
  return { pending, correct }
}
