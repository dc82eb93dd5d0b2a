import type { SubRequestDetail } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AddToCalendar } from '#features/game/game/calendar.tsx'
import { StatusLine } from '#features/game/game/head-count.tsx'
import { shortagesOf } from '#features/game/game/shortage.ts'
import { GiveUpDialog } from '#features/game/rsvp/answer/give-up-dialog.tsx'
import { StepBanner } from '#features/message/need/step-banner.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { COLUMN, OneRequest, REQUEST_GRID, WayBack } from '#features/substitute/substitute/request/one-request.tsx'
import { RequestFacts } from '#features/substitute/substitute/request/request-facts.tsx'
import { RequestHero } from '#features/substitute/substitute/request/request-hero.tsx'
import { RequestSettings } from '#features/substitute/substitute/request/request-settings.tsx'
import { RequestTeam } from '#features/substitute/substitute/request/request-team.tsx'
import { whyNotText } from '#features/substitute/substitute/text.ts'
import { ReviewVolunteers } from '#features/substitute/substitute/volunteer/review-volunteers.tsx'
import { VolunteerPanel } from '#features/substitute/substitute/volunteer/volunteer-panel.tsx'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { nameOf } from '#lib/text.ts'
import { Note } from '#ui/feedback/note.tsx'
import { ModerationNote } from './moderation/moderation.tsx'
import { HeroMenu } from './moderation/request-menu.tsx'
import { VolunteerMenu } from './moderation/volunteer-menu.tsx'

export function SubRequestPage() {
  const { id = '' } = useParams()
  return (
    <OneRequest key={id} id={id}>
      {(request) => <Details request={request} />}
    </OneRequest>
  )
}

function Details({ request }: { request: SubRequestDetail }) {
  const { t } = useLingui()
  const { teamName: team, opponentTeamName: opponent } = request
  usePageTitle(t`Subs for ${team} vs ${opponent}`)
  const user = useSignedInUser()
  const now = useNow()
  const isCaptain = isCaptains(request, user.id)
  const isClosedByUs = request.can.choose && request.status === 'Closed'
  return (
    <>
      <WayBack request={request} />
      {isCaptain && <CaptainsStep request={request} />}
      <RequestHero
        request={request}
        now={now}
        menu={<HeroMenu request={request} />}
        places={isCaptain && <CaptainsPlaces gameId={request.gameId} />}
      />
      <ModerationNote className="mt-5 lg:mt-6" />
      {request.isHidden && (
        <Note tone="maybe" className="mt-5 lg:mt-6">
          <Trans>
            <strong className="font-semibold">Hidden until reviewed.</strong> People reported this request. Only your
            team and anyone who has volunteered can see it until then.
          </Trans>
        </Note>
      )}
      {isCaptain ? (
        <div className={`mt-5 lg:mt-6 ${COLUMN}`}>
          <ReviewVolunteers request={request} menu={VolunteerMenu} />
          {(request.can.edit || isClosedByUs) && <RequestSettings request={request} now={now} />}
        </div>
      ) : (
        <div className={REQUEST_GRID}>
          <VolunteerPanel
            request={request}
            whyNot={request.whyNot && whyNotText[request.whyNot]}
            giveUp={GiveUpDialog}
          />
          <div className={COLUMN}>
            {request.mine === 'Accepted' && (
              <RequestFacts request={request} now={now} calendar={<AddToCalendar game={gameOf(request)} />} />
            )}
            <RequestTeam request={request} />
          </div>
        </div>
      )}
    </>
  )
}

/** The same step as on the game page, because the captain's dashboard and mails link here instead. */
function CaptainsStep({ request: { gameId, volunteers } }: { request: SubRequestDetail }) {
  const { i18n } = useLingui()
  const { data: game } = useGame(gameId)
  if (!game) return null
  const missing = game.headCount ? shortagesOf(i18n, game.headCount, game.sport).map(({ text }) => text) : []
  const waiting = volunteers
    .filter(({ status }) => status === 'Waiting')
    .map((one) => ({ id: one.userId, name: nameOf(one), picture: one.avatar }))
  return <StepBanner game={game} missing={missing} volunteers={waiting} isOnRequest />
}

/** "7 of 9 in · 1 not answered · 1 asked for" */
function CaptainsPlaces({ gameId }: { gameId: string }) {
  const { data: game } = useGame(gameId)
  return game?.headCount && game.status === 'Upcoming' ? <StatusLine game={game} className="mt-5 sm:max-w-md" /> : null
}

const useGame = (id: string) => useQuery(read('GET /api/v1/game/:id', { params: { id } }))

/** Only captains may choose, or see other people's offers. */
const isCaptains = ({ can, volunteers }: SubRequestDetail, userId: string): boolean =>
  can.choose || can.recordTurnout || volunteers.some((one) => one.userId !== userId)

const gameOf = ({ gameId, date, gameNotes, ...request }: SubRequestDetail) => ({
  ...request,
  kind: 'game' as const,
  title: '',
  id: gameId,
  startTime: date,
  notes: gameNotes,
})
