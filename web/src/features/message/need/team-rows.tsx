import type { Needs } from '@app/contract'
import { sayPosition } from '@app/contract/position-text'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX from 'lucide-react/icons/calendar-x'
import Flag from 'lucide-react/icons/flag'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { sayWith, writtenText } from '#lib/language/say-with.ts'
import { fixtureAskPath, followedCalendarPath, gamePath, teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Crest } from '#ui/identity/crest.tsx'
import { DISMISSING_FAILED, Faces, Mark, type NeedOf, NotDone, Row } from './need-rows.tsx'
import { leaverText } from './text.ts'

/** Join requests. A single one is decided here, several on the team page. */
export function JoinRequestRow({ need }: { need: NeedOf<'joinRequests'> }) {
  const { i18n, t } = useLingui()
  const { teamId, teamName, count, first, faces } = need
  const { name, note } = first
  const isOne = count < 2
  const adding = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/decline')
  const input = { params: { teamId, requestId: first.id } }
  const add = () =>
    adding.write(input, {
      onSuccess: () => toast(t`${name} is on the team.`),
    })
  const decline = () =>
    declining.write(input, {
      onSuccess: () => toast(t`${name} was declined.`),
    })
  return (
    <Row
      face={<Faces people={faces} />}
      title={
        <Link to={teamPath(teamId)} className="underline-offset-4 hover:underline">
          {isOne
            ? t({ message: `${name} wants to join`, comment: 'Asks to join the team' })
            : t({ message: plural(count, { one: '# person wants to join', other: '# people want to join' }) })}
        </Link>
      }
      facts={[
        teamName,
        isOne ? sayPosition(sayWith(i18n), first.position) : t`${name} was first`,
        isOne && note ? t`“${note}”` : '',
      ]}
    >
      {!isOne ? (
        <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
          <Trans>See All</Trans>
        </Link>
      ) : (
        <>
          <Button variant="ghost" size="sm" busy={declining.isPending} onClick={decline}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="primary" size="sm" busy={adding.isPending} onClick={add}>
            <Trans>Add to Team</Trans>
          </Button>
          <NotDone error={adding.error} sentence={msg`Failed to add the player. Please try again.`} />
          <NotDone error={declining.error} sentence={msg`Failed to decline the request. Please try again.`} />
        </>
      )}
    </Row>
  )
}

/** Players left a team. */
export function LeaverRow({ need: { teamId, teamName, names } }: { need: NeedOf<'leavers'> }) {
  const { i18n } = useLingui()
  const dismissing = useWrite('POST /api/v1/team/:teamId/leavers/dismiss')
  const dismiss = () => dismissing.write({ params: { teamId } })
  return (
    <Row face={<Mark icon={<UserRoundMinus aria-hidden />} />} title={leaverText(i18n, names)} facts={[teamName]}>
      <Button variant="ghost" size="sm" busy={dismissing.isPending} onClick={dismiss}>
        <Trans context="news">Dismiss</Trans>
      </Button>
      <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See the Roster</Trans>
      </Link>
      <NotDone error={dismissing.error} sentence={DISMISSING_FAILED} />
    </Row>
  )
}

/** The calendar that a team follows says something that is not so here, or is gone. */
export function CalendarRow({ need: { teamId, teamName, host, isStopped } }: { need: CalendarNeed }) {
  const { t } = useLingui()
  return (
    <Row
      face={<Mark icon={<CalendarSync aria-hidden />} />}
      title={isStopped ? t`The league’s calendar is gone` : t`The league’s calendar has changed`}
      facts={[teamName, host]}
    >
      <Link to={followedCalendarPath(teamId)} className={buttonClass({ size: 'sm' })}>
        {isStopped ? <Trans>Enter Another Address</Trans> : <Trans>See the Changes</Trans>}
      </Link>
    </Row>
  )
}

type CalendarNeed = NonNullable<Needs['calendars']>[number]

/** Another team says that its game is against this one. */
export function FixtureAskRow({ need }: { need: FixtureAskNeed }) {
  const { t, i18n } = useLingui()
  const { teamId, teamName, askId, other } = need
  const { name } = other
  const [day, time] = [shortDayAt(need), timeAt(i18n, need)]
  return (
    <Row
      face={<Crest name={name} picture={other.logo} size={40} />}
      title={t`Do you play ${name}?`}
      facts={[teamName, t`${day}, ${time}`]}
    >
      <Link to={fixtureAskPath(teamId, askId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See Game</Trans>
      </Link>
    </Row>
  )
}

type FixtureAskNeed = NonNullable<Needs['fixtureAsks']>[number]

/** The other team of a game proposes another time. */
export function ProposalRow({ need: { game, ...proposed } }: { need: ProposalNeed }) {
  const { t, i18n } = useLingui()
  const name = game.opponentTeamName
  const [day, time] = [shortDayAt(proposed), timeAt(i18n, proposed)]
  return (
    <Row
      face={<Mark icon={<CalendarClock aria-hidden />} tone="maybe" />}
      title={t`Can you play ${name} on ${day}?`}
      facts={[game.teamName, t`${day}, ${time}`, writtenText(i18n, proposed.location)]}
    >
      <Link to={`${gamePath(game.id)}#fixture`} className={buttonClass({ size: 'sm' })}>
        <Trans>See Game</Trans>
      </Link>
    </Row>
  )
}

type ProposalNeed = NonNullable<Needs['proposals']>[number]

/** The opponent of a game said by its link that it can't play. */
export function DeclinedRow({ need: { game } }: { need: DeclinedNeed }) {
  const { t, i18n } = useLingui()
  const name = game.opponentTeamName
  const [day, time] = [shortDayAt(game), timeAt(i18n, game)]
  return (
    <Row
      face={<Mark icon={<CalendarX aria-hidden />} tone="out" />}
      title={t`${name} can’t play on ${day}`}
      facts={[game.teamName, t`${day}, ${time}`]}
    >
      <Link to={`${gamePath(game.id)}#fixture`} className={buttonClass({ size: 'sm' })}>
        <Trans>See Game</Trans>
      </Link>
    </Row>
  )
}

type DeclinedNeed = NonNullable<Needs['declined']>[number]

/** The other side of a game entered a score, or a different one. */
export function ResultRow({ need: { game, result } }: { need: ResultNeed }) {
  const { t } = useLingui()
  const name = game.opponentTeamName
  const { theirs } = result
  const score = theirs ? `${theirs.ourScore}–${theirs.theirScore}` : ''
  const day = shortDayAt(game)
  return (
    <Row
      face={<Mark icon={<Flag aria-hidden />} tone={result.open === 'contested' ? 'out' : 'maybe'} />}
      title={
        result.open === 'contested'
          ? t`The scores of the game against ${name} differ`
          : t`${name} entered ${score}. Is it right?`
      }
      facts={[game.teamName, day]}
    >
      <Link to={`${gamePath(game.id)}#result`} className={buttonClass({ size: 'sm' })}>
        <Trans>Confirm or Correct</Trans>
      </Link>
    </Row>
  )
}

type ResultNeed = NonNullable<Needs['results']>[number]
