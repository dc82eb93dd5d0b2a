import type { TeamSummary } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link, useNavigate } from 'react-router'
import { read, readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { useQueryParams, useSearchText } from '#lib/page/query-params.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Counted } from '../parts/counted.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { teamPath } from '../paths.ts'
import { count } from '../text.ts'

type Filter = 'no-captain' | 'idle' | 'hidden'
const states: readonly [value: Filter | '', label: MessageDescriptor][] = [
  ['', msg`All Teams`],
  ['no-captain', msg`Without a captain`],
  ['idle', msg`No game for 90 days`],
  ['hidden', msg({ message: 'Hidden from Browse', comment: 'A team' })],
]

export function TeamsScreen() {
  const { i18n, t } = useLingui()
  useConsoleTitle(t`Teams`)
  const { text, setText, search } = useSearchText()
  const [params, setParams] = useQueryParams()
  const state = states
    .map(([value]) => value)
    .find((value): value is Filter => value !== '' && value === params.get('state'))
  const query = { ...(search && { q: search }), ...(state && { state }) }
  const teams = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/teams', { query }),
    ...noAutomaticRefetch,
    placeholderData: keepPreviousData,
  })
  const total = useQuery(read('GET /api/v1/admin/teams/count'))
  const clear = () => {
    setText('')
    setParams({ state: '' })
  }
  return (
    <>
      <PageHeading title={t`Teams`}>
        <span className="tnum">{total.data && totalText(i18n, total.data)}</span>
        <Counted at={total.data?.countedAt} />
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <SearchInput
          label={t`Search by name`}
          value={text}
          onChange={setText}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label={t`Filter`}
          className="w-full sm:w-56"
          value={state ?? ''}
          onChange={(event) => setParams({ state: event.target.value })}
        >
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {i18n._(label)}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-2.5 not-empty:mb-4">
        {total.data?.withoutCaptain.map((team) => (
          <WithoutCaptain key={team.id} team={team} />
        ))}
      </div>
      <h2 className="sr-only">
        <Trans>Teams found</Trans>
      </h2>
      <LoadedPages
        query={teams}
        failure={t`Failed to load teams. Please try again later.`}
        empty={
          <div className="card">
            <EmptyState
              title={t`No teams found`}
              icon={<SearchX aria-hidden className="size-8" />}
              action={
                (search || state) && (
                  <Button onClick={clear}>
                    <Trans>Clear Search</Trans>
                  </Button>
                )
              }
            />
          </div>
        }
      >
        {(found) => (
          <Table label={t`Teams`} columns={[t`Team`, t`Members`, t`Captains`, t`Last game`, t`State`, null]}>
            {found.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </Table>
        )}
      </LoadedPages>
    </>
  )
}

/** "318 teams, 214 with a game in the next 30 days" */
function totalText(i18n: I18n, { teams, active: playing }: { teams: number; active: number }): string {
  const active = count(i18n, playing)
  return i18n._(
    msg({
      message: plural(teams, {
        one: `# team, ${active} with a game in the next 30 days`,
        other: `# teams, ${active} with a game in the next 30 days`,
      }),
    }),
  )
}

function WithoutCaptain({ team }: { team: { id: string; name: string; members: number } }) {
  const { i18n, t } = useLingui()
  const { id, name } = team
  const members = count(i18n, team.members)
  return (
    <Note tone="maybe">
      <b className="font-semibold wrap-anywhere">
        <Trans>{name} has no captain.</Trans>
      </b>{' '}
      {team.members === 0
        ? t`It has no members left.`
        : t`Make one of its members (${members}) captain so the team can carry on.`}{' '}
      <Link to={teamPath(id)} className="font-semibold underline underline-offset-4">
        <Trans>
          Appoint a Captain<span className="sr-only"> for {name}</span>
        </Trans>
      </Link>
    </Note>
  )
}

function TeamRow({ team }: { team: TeamSummary }) {
  const { i18n, t } = useLingui()
  const { id, name, sport, logo, members, captains, lastGameAt } = team
  const now = useNow()
  const navigate = useNavigate()
  return (
    <Row>
      <RowName>
        <span className="flex items-center gap-3">
          <Crest name={name} picture={logo} size={36} />
          <span className="min-w-0 leading-5">
            <Link to={teamPath(id)} className="hit font-semibold hover:underline">
              <bdi>{name}</bdi>
            </Link>
            <span className="is-sub">{i18n._(sportLabels[sport])}</span>
          </span>
        </span>
      </RowName>
      <Cell label={t`Members`}>{count(i18n, members)}</Cell>
      <Cell label={t`Captains`}>
        {lineOf(
          i18n,
          captains.map((captain) => captain.name),
        ) || t({ message: 'None', comment: 'Captains of a team' })}
      </Cell>
      <Cell label={t`Last game`}>
        {lastGameAt ? shortDate(new Date(lastGameAt), now) : t({ message: 'Never', comment: 'Last game' })}
      </Cell>
      <Cell>
        <TeamState team={team} />
      </Cell>
      <Cell isAction>
        <MenuButton
          label={t`Actions for ${name}`}
          choices={[
            { label: t`Open`, onSelect: () => void navigate(teamPath(id)) },
            {
              label: team.isHidden ? t`Unhide` : t`Hide`,
              onSelect: () => void navigate(`${teamPath(id)}?act=hide`),
            },
          ]}
        />
      </Cell>
    </Row>
  )
}

export function TeamState({ team }: { team: Pick<TeamSummary, 'captains' | 'isHidden' | 'isListed'> }) {
  if (team.captains.length === 0)
    return (
      <Badge tone="maybe" icon={<TriangleAlert aria-hidden />}>
        <Trans>No captain</Trans>
      </Badge>
    )
  if (team.isHidden)
    return (
      <Badge tone="out" icon={<EyeOff aria-hidden />}>
        <Trans comment="A team">Hidden from Browse</Trans>
      </Badge>
    )
  return team.isListed ? (
    <Badge tone="going">
      <Trans comment="A team">Listed</Trans>
    </Badge>
  ) : (
    <Badge tone="plain">
      <Trans>Unlisted by its captains</Trans>
    </Badge>
  )
}
