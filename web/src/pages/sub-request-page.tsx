import type { SubRequestDetail } from '@app/contract'
import { useParams } from 'react-router'
import { AddToCalendar } from '../features/game/add-to-calendar.tsx'
import { useSignedIn } from '../features/session/signed-in.ts'
import { OneRequest } from '../features/sub-request/one-request.tsx'
import { RequestFacts } from '../features/sub-request/request-facts.tsx'
import { COLUMN, REQUEST_GRID } from '../features/sub-request/request-grid.ts'
import { RequestHero } from '../features/sub-request/request-hero.tsx'
import { RequestSettings } from '../features/sub-request/request-settings.tsx'
import { RequestTeam } from '../features/sub-request/request-team.tsx'
import { WayBack } from '../features/sub-request/way-back.tsx'
import { whyNotWords } from '../features/sub-request/words.ts'
import { Choosing } from '../features/volunteer/choosing.tsx'
import { YourPart } from '../features/volunteer/your-part.tsx'
import { useNow } from '../lib/clock.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Note } from '../ui/note.tsx'
import { HeroMenu } from './request-menu.tsx'
import { ShutOutNote } from './shut-out-note.tsx'
import { VolunteerMenu } from './volunteer-menu.tsx'

export function SubRequestPage() {
  const { id = '' } = useParams()
  return (
    <OneRequest key={id} id={id}>
      {(request) => <Details request={request} />}
    </OneRequest>
  )
}

function Details({ request }: { request: SubRequestDetail }) {
  usePageTitle(`Subs for ${request.teamName} vs ${request.opponentTeamName}`)
  const { user } = useSignedIn()
  const now = useNow()
  const isCaptain = isCaptains(request, user.id)
  const isClosedByUs = request.can.choose && request.status === 'Closed'
  return (
    <>
      <WayBack request={request} />
      <RequestHero request={request} now={now} menu={<HeroMenu request={request} />} />
      <ShutOutNote className="mt-5 lg:mt-6" />
      {request.isHidden && (
        <Note tone="maybe" className="mt-5 lg:mt-6">
          <strong className="font-semibold">Hidden until reviewed.</strong> People reported this request. Your team and
          whoever has volunteered see it; nobody else does until somebody has looked at it.
        </Note>
      )}
      <div className={REQUEST_GRID}>
        {isCaptain ? (
          <Choosing request={request} menu={VolunteerMenu} />
        ) : (
          <YourPart request={request} userId={user.id} whyNot={request.whyNot && whyNotWords[request.whyNot]} />
        )}
        <div className={COLUMN}>
          <RequestFacts
            request={request}
            now={now}
            calendar={request.mine === 'Accepted' && <AddToCalendar game={gameOf(request)} />}
          />
          {(request.can.edit || isClosedByUs) && <RequestSettings request={request} now={now} />}
          {!isCaptain && <RequestTeam request={request} />}
        </div>
      </div>
    </>
  )
}

/** Nobody else may choose, or sees what others offered. */
const isCaptains = ({ can, volunteers }: SubRequestDetail, userId: string): boolean =>
  can.choose || can.recordTurnout || volunteers.some((one) => one.userId !== userId)

const gameOf = ({ gameId, date, gameNotes, ...request }: SubRequestDetail) => ({
  ...request,
  id: gameId,
  startTime: date,
  notes: gameNotes,
})
