import { sayPosition } from '@app/contract/position-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import NotebookText from 'lucide-react/icons/notebook-text'
import Shirt from 'lucide-react/icons/shirt'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { subRequestPath } from '#paths'

/** What subs need to know about their game: the position, which captains come, and the notes. */
export function SubDay({ gameId }: { gameId: string }) {
  const { i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const { data: game } = useQuery(read('GET /api/v1/game/:id', { params: { id: gameId } }))
  const requestId = game?.subRequestId ?? ''
  const request = useQuery({
    ...read('GET /api/v1/game/sub_requests/:id', { params: { id: requestId } }),
    enabled: requestId !== '',
  })
  if (!game) return null
  const asked = game.rsvps.find((one) => one.userId === userId)?.position ?? ''
  const position = sayPosition(sayWith(i18n), asked, game.sport)
  const isComing = (person: { userId: string }) =>
    game.rsvps.some((one) => one.userId === person.userId && one.status === 'Going')
  const captains = request.data?.captains.filter(isComing).map(({ name }) => name) ?? []
  const names = listOf(i18n, captains, 'disjunction')
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {position && <Fact icon={<Shirt aria-hidden />}>{position}</Fact>}
        {captains.length > 0 && (
          <Fact icon={<UserRound aria-hidden />}>
            <Trans>Look for {names}</Trans>
          </Fact>
        )}
        {game.notes && <Fact icon={<NotebookText aria-hidden />}>{game.notes}</Fact>}
      </ul>
      {requestId && (
        <Link to={subRequestPath(requestId)} className="hit ms-auto font-medium underline underline-offset-4">
          <Trans>See Request</Trans>
        </Link>
      )}
    </div>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 wrap-anywhere [&_svg]:mt-[.1875rem] [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
