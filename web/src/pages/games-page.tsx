import type { GameCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { GameFilters } from '#features/game/game/list/game-filters.tsx'
import { GameList } from '#features/game/game/list/game-list.tsx'
import { useGameFilter } from '#features/game/game/list/use-game-filter.ts'
import { RsvpControl } from '#features/game/rsvp/answer/rsvp-control.tsx'
import { ImAway } from '#features/game/rsvp/away/im-away.tsx'
import { GoingToAll } from '#features/game/rsvp/series/going-to-all.tsx'
import { useFlash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { accountPaths, paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PageHeading } from '#ui/navigation.tsx'

export function GamesPage() {
  const { t } = useLingui()
  usePageTitle(t`Games`)
  const found = useGameFilter()
  const note = useFlash()
  return (
    <>
      <PageHeading title={t`Games`} action={<Actions />} />
      {note && (
        <Note tone="going" className="mb-4">
          {note}
        </Note>
      )}
      <GameFilters found={found} />
      <GameList filter={found.filter} onClear={found.clear} answer={answer} answerAll={answerAll} />
    </>
  )
}

const answer = (game: GameCard) => <RsvpControl game={game} compact />

const answerAll = (teamId: string) => (
  <span className="flex flex-wrap gap-2">
    <ImAway size="sm" />
    <GoingToAll size="sm" isAmongAnswered {...(teamId && { teamId })} />
  </span>
)

function Actions() {
  return (
    <span className="flex flex-wrap gap-2">
      <Link to={accountPaths.calendar} className={buttonClass({})}>
        <CalendarSync aria-hidden />
        <Trans>Subscribe</Trans>
      </Link>
      <Link to={paths.createGame} className={buttonClass({ variant: 'primary' })}>
        <Plus aria-hidden />
        <Trans>Schedule Game</Trans>
      </Link>
    </span>
  )
}
