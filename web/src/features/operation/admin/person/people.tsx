import type { PersonSummary } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Link, useNavigate } from 'react-router'
import { read, readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { useQueryParams, useSearchText } from '#lib/page/query-params.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Counted } from '../parts/counted.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personActPath, personPath } from '../paths.ts'
import { count } from '../text.ts'
import { personChoices } from './acts.tsx'
import { PersonState } from './person-state.tsx'
import { nameOrAddress, notSeenText } from './text.ts'

type Filter = 'suspended' | 'unverified' | 'signed-out'
const states: readonly [value: Filter | '', label: MessageDescriptor][] = [
  ['', msg`All States`],
  ['suspended', msg({ message: 'Suspended', comment: 'People' })],
  ['unverified', msg`Address not verified`],
  ['signed-out', msg`Not signed in anywhere`],
]

export function PeopleScreen() {
  const { i18n, t } = useLingui()
  useConsoleTitle(t`People`)
  const { text, setText, search } = useSearchText()
  const [params, setParams] = useQueryParams()
  const state = states
    .map(([value]) => value)
    .find((value): value is Filter => value !== '' && value === params.get('state'))
  const query = { ...(search && { q: search }), ...(state && { state }) }
  const people = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/people', { query }),
    ...noAutomaticRefetch,
    placeholderData: keepPreviousData,
  })
  const total = useQuery(read('GET /api/v1/admin/people/count'))
  const clear = () => {
    setText('')
    setParams({ state: '' })
  }
  return (
    <>
      <PageHeading title={t`People`}>
        <span className="tnum">{total.data && totalText(i18n, total.data)}</span>
        <Counted at={total.data?.countedAt} />
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <SearchInput
          label={t`Search by name or address`}
          value={text}
          onChange={setText}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label={t`State`}
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
      <p role="status" className="tnum mb-2 text-sm text-muted-foreground">
        {foundText(i18n, people.data?.pages.flatMap(({ items }) => items).length, people.hasNextPage, search !== '')}
      </p>
      <h2 className="sr-only">
        <Trans>People found</Trans>
      </h2>
      <LoadedPages
        query={people}
        failure={t`Failed to load people. Please try again later.`}
        empty={
          <div className="card">
            <EmptyState
              title={t`Nobody found`}
              icon={<SearchX aria-hidden className="size-8" />}
              action={
                (search || state) && (
                  <Button onClick={clear}>
                    <Trans>Clear Search</Trans>
                  </Button>
                )
              }
            >
              <Trans>Search by part of a name, or by a full address.</Trans>
            </EmptyState>
          </div>
        }
      >
        {(found) => (
          <Table label={t`People`} columns={[t`Person`, t`Teams`, t`Last seen`, t`State`, null]}>
            {found.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Table>
        )}
      </LoadedPages>
    </>
  )
}

/** "2,418 people, 3 suspended" */
function totalText(i18n: I18n, { people, suspended: all }: { people: number; suspended: number }): string {
  const suspended = count(i18n, all)
  return i18n._(
    msg({
      message: plural(people, { one: `# person, ${suspended} suspended`, other: `# people, ${suspended} suspended` }),
    }),
  )
}

function foundText(i18n: I18n, shown: number | undefined, hasMore: boolean, isSearch: boolean): string {
  if (shown === undefined || shown === 0) return ''
  if (!isSearch) return i18n._(msg`Newest sign-in first`)
  const people = count(i18n, shown)
  return i18n._(
    hasMore
      ? msg({ message: `${people} or more found`, comment: 'People' })
      : msg({ message: `${people} found`, comment: 'People' }),
  )
}

/** "3, captain of 1" */
function teamsText(i18n: I18n, { teams: all, captainOf }: PersonSummary): string {
  if (all === 0) return i18n._(msg({ message: 'None', comment: 'Teams of a person' }))
  const [teams, led] = [count(i18n, all), count(i18n, captainOf)]
  return captainOf === 0
    ? teams
    : i18n._(msg({ message: `${teams}, captain of ${led}`, comment: 'How many teams a person has, and leads' }))
}

function PersonRow({ person }: { person: PersonSummary }) {
  const { i18n, t } = useLingui()
  const { id, email, avatar, lastSeenAt } = person
  const now = useNow()
  const navigate = useNavigate()
  const name = nameOrAddress(person)
  const choices = personChoices(i18n, person, (act) => void navigate(act ? personActPath(id, act) : personPath(id)))
  return (
    <Row>
      <RowName>
        <span className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={avatar} size="sm" />
          <span className="min-w-0 leading-5">
            <Link to={personPath(id)} className="hit font-semibold hover:underline">
              <bdi>{name}</bdi>
            </Link>
            <span className="is-sub">{email}</span>
          </span>
        </span>
      </RowName>
      <Cell label={t`Teams`}>{teamsText(i18n, person)}</Cell>
      <Cell label={t`Last seen`}>
        {lastSeenAt ? shortDayAndTime(i18n, new Date(lastSeenAt), now) : notSeenText(i18n, person, now)}
      </Cell>
      <Cell>
        <PersonState person={person} />
      </Cell>
      <Cell isAction>
        <MenuButton label={t`Actions for ${name}`} choices={choices} look={{ variant: 'ghost', iconOnly: true }} />
      </Cell>
    </Row>
  )
}
