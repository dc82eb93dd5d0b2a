import type { Game, Volunteer } from '@app/contract'
import { gameState } from '@app/contract/game-state'
import { sayStep } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Likely } from '#features/game/forecast/likely.tsx'
import { CancelledNote } from '#features/game/game/cancellation/cancelled-game.tsx'
import { type GameActionName, GameActions, ShareAndEdit } from '#features/game/game/detail/game-actions.tsx'
import { OneGame } from '#features/game/game/detail/game-detail.tsx'
import { GameFacts } from '#features/game/game/detail/game-facts.tsx'
import { GameHero } from '#features/game/game/detail/game-hero.tsx'
import { areas, GameLoading, PAST_GRID, UPCOMING_GRID } from '#features/game/game/detail/game-loading.tsx'
import { TeamPanel } from '#features/game/game/detail/team-panel.tsx'
import { Shortages, StatusLine } from '#features/game/game/head-count.tsx'
import { countText, shortagesOf } from '#features/game/game/shortage.ts'
import { gameTitle } from '#features/game/game/text.ts'
import { Stage, WIDE_STAGE } from '#features/game/line-up/stage.tsx'
import { answerGame } from '#features/game/rsvp/answer/answer-game.ts'
import { provideGameState } from '#features/game/rsvp/answer/answered-game.ts'
import { OwnAnswer } from '#features/game/rsvp/answer/own-answer.tsx'
import { Attendance } from '#features/game/rsvp/attendance/attendance.tsx'
import { WaitingListLoading } from '#features/game/waiting-list/waiting-list-loading.tsx'
import { hasWaitingList } from '#features/game/waiting-list/waits.ts'
import { RemindPlayers } from '#features/message/ask/remind-players.tsx'
import { MessagePlayers } from '#features/message/game-note/message-players.tsx'
import { StepBanner } from '#features/message/need/step-banner.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { SubsOfGame } from '#features/substitute/substitute/game-card/subs-of-game.tsx'
import { OfferBanner } from '#features/substitute/substitute/volunteer/offer-banner.tsx'
import {
  useWaitingVolunteers,
  VolunteersAtGap,
  VolunteersLoading,
} from '#features/substitute/substitute/volunteer/volunteers-at-gap.tsx'
import { JoinedNote } from '#features/team/join-link/joined-note.tsx'
import { GuestNote } from '#features/team/join-request/guest-note.tsx'
import { useNow } from '#lib/dates/clock.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { useMediaQuery } from '#lib/media-query.ts'
import { useFlash } from '#lib/page/flash.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { useFragmentFocus, usePageTitle } from '#lib/page/page-title.ts'
import { nameOf } from '#lib/text.ts'
import { askSubsPath, paths } from '#paths'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

provideGameState(gameState)

export function GamePage() {
  const { id = '' } = useParams()
  return (
    <OneGame key={id} id={id} loading={<GameLoading />}>
      {(game) => <Details game={game} />}
    </OneGame>
  )
}

/** Next to the game itself, and loaded separately. */
const MessagesCard = lazyPart(
  'rest',
  async () => (await import('#features/message/game-note/messages-card.tsx')).MessagesCard,
)

const WhoCameCard = lazyPart(
  'rest',
  async () => (await import('#features/game/presence/who-came-card.tsx')).WhoCameCard,
)

const PlanCard = lazyPart('rest', async () => (await import('#features/game/plan/plan-card.tsx')).PlanCard)

const OfficialsOfGame = lazyPart(
  'rest',
  async () => (await import('#features/league/official/officials-of-game.tsx')).OfficialsOfGame,
)
const FixtureCard = lazyPart('rest', async () => (await import('#features/game/fixture/fixture-card.tsx')).FixtureCard)

const WaitingListCard = lazyPart(
  'rest',
  async () => (await import('#features/game/waiting-list/waiting-list-card.tsx')).WaitingListCard,
  WaitingListLoading,
)

/** Lazy, because most visitors of a game page do not need them. */
const EditGameDialog = onDemand(
  async () => (await import('#features/game/game/edit/edit-game-dialog.tsx')).EditGameDialog,
)
const CancelGameDialog = onDemand(
  async () => (await import('#features/game/game/cancellation/cancel-game-dialog.tsx')).CancelGameDialog,
)
const ResultDialog = onDemand(async () => (await import('#features/game/game/result/result-dialog.tsx')).ResultDialog)
const HistoryDialog = onDemand(
  async () => (await import('#features/game/game/detail/history-dialog.tsx')).HistoryDialog,
)

const ShareDialog = onDemand(async () => (await import('#features/public/share-link/share-dialog.tsx')).ShareDialog)

const Details = memo(function Details({ game }: { game: Game }) {
  const { t, i18n } = useLingui()
  usePageTitle(gameTitle(i18n, game))
  useFragmentFocus()
  const now = useNow()
  const note = useFlash()
  const [openDialog, setOpenDialog] = useState<GameActionName | null>(null)
  const isUpcoming = game.status === 'Upcoming'
  const dialog = { game, onClose: () => setOpenDialog(null) }
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      {note && (
        <Note tone="going" className="mb-4">
          {note}
        </Note>
      )}
      <JoinedNote team={{ name: game.teamName, logo: game.teamLogo }} game={game} />
      <GameBanner game={game} />
      <OfferBanner game={game} />
      {hasLineUp(game) ? <GameStage game={game} now={now} /> : <GameHero game={game} now={now} />}
      <div role="group" aria-label={t`Actions`} className="action-row no-print">
        <MessagePlayers game={game} now={now} />
        <RemindPlayers game={game} now={now} />
        <ShareAndEdit game={game} onOpenDialog={setOpenDialog} />
      </div>
      {game.status === 'Cancelled' && <CancelledNote game={game} />}
      <GuestNote game={game} />
      <div className={isUpcoming ? UPCOMING_GRID : PAST_GRID}>
        <GameFacts game={game} now={now} className={`${areas.facts} ${SKIPPED}`} />
        {isUpcoming && (
          <div className={`grid grid-cols-1 gap-5 empty:hidden xl:gap-6 ${areas.subs}`}>
            <PlanCard game={game} />
            <SubsOfGame game={game} className="" />
            <MessagesCard game={game} now={now} />
            <OfficialsOfGame game={game} />
            <FixtureCard game={game} />
          </div>
        )}
        <div className={`grid grid-cols-1 gap-5 xl:gap-6 ${areas.attendance}`}>
          {game.can.correctPresence && <WhoCameCard gameId={game.id} teamId={game.teamId} />}
          {isUpcoming && hasWaitingList(game) && <WaitingListCard game={game} now={now} />}
          <Attendance
            game={game}
            count={<CountText game={game} />}
            needed={game.headCount && neededOf(game.headCount)}
            className={SKIPPED}
          />
        </div>
        {isUpcoming ? (
          <GameActions game={game} onOpenDialog={setOpenDialog} className={`${areas.actions} ${SKIPPED}`} />
        ) : (
          <div className={`grid grid-cols-1 gap-5 empty:hidden xl:gap-6 ${areas.actions}`}>
            <SubsOfGame game={game} className="" />
            <MessagesCard game={game} now={now} />
            <OfficialsOfGame game={game} />
            <FixtureCard game={game} />
            <GameActions game={game} onOpenDialog={setOpenDialog} className="" />
          </div>
        )}
        <TeamPanel game={game} className={`${areas.team} ${SKIPPED}`} />
      </div>
      <ShareDialog {...dialog} open={openDialog === 'share'} />
      {game.role === 'Captain' && (
        <>
          <EditGameDialog {...dialog} open={openDialog === 'edit'} />
          <CancelGameDialog {...dialog} open={openDialog === 'cancel'} />
          <ResultDialog {...dialog} open={openDialog === 'result'} />
          <HistoryDialog {...dialog} open={openDialog === 'history'} />
        </>
      )}
    </>
  )
})

/** Skips cards out of view, most of them on a phone, so that a change of the line-up lays out only the stage. */
const SKIPPED =
  '[contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] [overflow-clip-margin:1rem] print:[content-visibility:visible]'

/** Upcoming games, and past ones that someone went to. */
const hasLineUp = ({ status, going }: Game): boolean => status === 'Upcoming' || (status === 'Completed' && going > 0)

/** The stage, with the parts from other features: the user's answer, and the volunteers waiting for a gap. */
function GameStage({ game, now }: { game: Game; now: Date }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { i18n } = useLingui()
  const user = useSignedInUser()
  const { going, step } = game
  const { request, waiting } = useWaitingVolunteers(game)
  const isWide = useMediaQuery(WIDE_STAGE)
  const ask =
    step.kind === 'ask' && game.can.requestSubs
      ? {
          words: sayStep(sayWith(i18n), step, game.kind),
          act: (position: string) => void navigate(askSubsPath(game.id, position), { replace: true }),
        }
      : null
  const volunteers = waiting.map((one) => ({ ...faceOf(one), position: one.position }))
  return (
    <Stage
      game={game}
      now={now}
      myId={user.id}
      gapActions={{ ask, volunteers }}
      onGoing={game.can.answer ? () => answerGame(i18n, client, { me: user, game, status: 'Going' }) : null}
      waiting={
        request ? (
          <VolunteersAtGap request={request} waiting={waiting} />
        ) : (
          step.kind === 'review' && <VolunteersLoading />
        )
      }
    >
      {game.status === 'Upcoming' ? (
        <OwnAnswer game={game}>
          {isWide && <StatusLine game={game} />}
          <Likely game={game} hasReason />
          {game.headCount && <Shortages headCount={game.headCount} sport={game.sport} />}
        </OwnAnswer>
      ) : (
        <p className="tnum font-semibold">
          <Plural value={going} one="# played" other="# played" />
        </p>
      )}
    </Stage>
  )
}

function GameBanner({ game }: { game: Game }) {
  const { i18n } = useLingui()
  const { waiting } = useWaitingVolunteers(game)
  const missing = game.headCount ? shortagesOf(i18n, game.headCount, game.sport).map(({ text }) => text) : []
  return <StepBanner game={game} missing={missing} volunteers={waiting.map(faceOf)} />
}

const faceOf = (one: Volunteer) => ({ id: one.userId, name: nameOf(one), picture: one.avatar })

function CountText({ game }: { game: Game }) {
  const { i18n } = useLingui()
  const { going } = game
  if (game.status === 'Cancelled')
    return (
      <span className="text-sm text-muted-foreground">
        <Trans>Answers are kept</Trans>
      </span>
    )
  return (
    <span className="tnum text-sm font-medium">
      {game.status === 'Upcoming' ? countText(i18n, game) : <Plural value={going} one="# went" other="# went" />}
    </span>
  )
}
