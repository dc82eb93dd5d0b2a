import type { AdminPerson } from '@app/contract'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { dateAndYearAt, shortDate, shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { useHeadingFocus, usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams } from '../../../../lib/page/query-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { NotFound } from '../../../../ui/feedback/dead-end.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { Crest } from '../../../../ui/identity/crest.tsx'
import { BackLink } from '../../../../ui/navigation.tsx'
import { NotAllowed } from '../../../../ui/overlay/not-allowed.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { type Fact, Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, type PersonAct, reportPath, teamPath } from '../paths.ts'
import { counted, times } from '../text.ts'
import { actsOn } from './acts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EndSessionsDialog, ExportDialog, LiftDialog } from './person-dialogs.tsx'
import { PersonState } from './person-state.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { nameOrAddress } from './text.ts'

export function PersonScreen() {
  const { id = '' } = useParams()
  const person = useQuery({ ...read('GET /api/v1/admin/people/:id', { params: { id } }), ...noAutomaticRefetch })
  usePageTitle(`${person.data ? nameOrAddress(person.data) : 'Person'} · Admin`)
  if (!person.data && isNotFound(person.error))
    return (
      <NotFound title="Person not found" back={{ to: adminPaths.people, label: 'Back to People' }}>
        Nobody has this address. The account may have been deleted.
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.people}>People</BackLink>
      <Loaded query={person} failure="Failed to load this person. Please try again later.">
        {(found) => <Person person={found} />}
      </Loaded>
    </>
  )
}

function Person({ person }: { person: AdminPerson }) {
  useHeadingFocus(true)
  const name = nameOrAddress(person)
  const [params, setParams] = useQueryParams()
  const open = params.get('act') as PersonAct | null
  const close = () => setParams({ act: '' })
  const overlay = (act: PersonAct) => ({ person, open: open === act, onClose: close })
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 pb-5">
        <Avatar id={person.id} name={name} picture={person.avatar} size="xl" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{name}</h1>
          <p className="wrap-anywhere text-muted-foreground">{person.email}</p>
        </div>
        <PersonState person={person} />
      </div>
      <div className="ops-columns">
        <div>
          <Panel title="Account">
            <AccountFacts person={person} />
          </Panel>
          <Teams person={person} />
          <Suspensions person={person} />
        </div>
        <div>
          <Panel title="Actions">
            <div className="mt-1 grid gap-2">
              {actsOn(person).map(({ act, label, icon, isDestructive, reason }) =>
                reason ? (
                  <NotAllowed key={act} reason={reason} className="w-full">
                    {label}
                  </NotAllowed>
                ) : (
                  <Button
                    key={act}
                    icon={icon}
                    variant={isDestructive ? 'danger' : 'secondary'}
                    onClick={() => setParams({ act })}
                  >
                    {label}
                  </Button>
                ),
              )}
            </div>
            <p className="mt-3 text-sm text-muted-foreground">
              You see account data. Notes and answers stay private unless somebody reports them.
            </p>
          </Panel>
          <AuditTrail entries={person.trail} aboutId={person.id} />
        </div>
      </div>
      <ExportDialog {...overlay('export')} />
      <EndSessionsDialog {...overlay('end-sessions')} />
      <LiftDialog {...overlay('lift')} />
      <SuspendDialog {...overlay('suspend')} />
      <DeleteDialog {...overlay('delete')} />
    </>
  )
}

function AccountFacts({ person }: { person: AdminPerson }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { createdAt, lastSeenAt, sessions, emailVerified, mail, subbing, reported, blockedBy } = person
  const seen = lastSeenAt ? shortDayAndTime(i18n, new Date(lastSeenAt), now) : 'Not for 30 days'
  const suppressed = mail.suppressedBecause
    ? `No mail: ${mail.suppressedBecause}${mail.suppressedSince ? `, since ${shortDate(new Date(mail.suppressedSince), now)}` : ''}`
    : 'No mail suppressed'
  const facts: Fact[] = [
    ['Since', dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
    ['Last seen', sessions > 0 ? `${seen}, in ${counted(sessions, 'browser')}` : seen],
    ['Address', `${emailVerified ? 'Verified' : 'Not verified'}. ${suppressed}`],
    ['Mail', `${mailText(mail)} in 30 days`],
    ['Subbing', subbingText(subbing)],
    ['Reported', <Reported key="reported" reported={reported} />],
    ['Blocked by', blockedBy === 0 ? 'Nobody' : counted(blockedBy, 'person', 'people')],
  ]
  return <Facts facts={facts} />
}

/** "12 sent, 1 refused" */
function mailText({ sent, waiting, refused, givenUp, withheld }: AdminPerson['mail']): string {
  const others = [
    [waiting, 'waiting'],
    [refused, 'refused'],
    [givenUp, 'given up'],
    [withheld, 'withheld'],
  ] as const
  return [`${sent} sent`, ...others.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`)].join(
    ', ',
  )
}

function subbingText({ volunteered, accepted, turnedUp }: AdminPerson['subbing']): string {
  if (volunteered === 0) return 'Never volunteered'
  const outcome = accepted === 0 ? 'never accepted' : `accepted ${times(accepted)}, turned up ${times(turnedUp)}`
  return `Volunteered ${times(volunteered)}, ${outcome}`
}

function Reported({ reported: { times: often, people, openReportId } }: Pick<AdminPerson, 'reported'>) {
  if (often === 0) return 'Never'
  const by = `${often === 1 ? 'Once' : `${often} times`} by ${counted(people, 'person', 'people')}.`
  return (
    <>
      {by}{' '}
      {openReportId && (
        <Link to={reportPath(openReportId)} className="font-semibold underline underline-offset-4">
          Open report
        </Link>
      )}
    </>
  )
}

function Teams({ person: { teams, firstName } }: { person: AdminPerson }) {
  const now = useNow()
  return (
    <Panel title="Teams" flush>
      {teams.length === 0 && (
        <p className="px-5 py-4 text-muted-foreground">{firstName || 'This person'} is on no team.</p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {teams.map(({ id, name, sport, role, joinedAt }) => (
          <li key={id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-accent">
            <Crest name={name} size={36} />
            <span className="min-w-0 flex-1 leading-5">
              <Link to={teamPath(id)} className="row-link block font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {sport}, {role.toLowerCase()} since {shortDate(new Date(joinedAt), now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Suspensions({ person: { suspensions } }: { person: AdminPerson }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (suspensions.length === 0) return null
  return (
    <Panel title="Suspensions" flush>
      <ul className="divide-y divide-border">
        {suspensions.map(({ reason, suspendedAt, until, liftedAt }) => (
          <li key={suspendedAt} className="px-5 py-3 leading-5">
            <p className="font-medium wrap-anywhere">“{reason}”</p>
            <p className="tnum mt-0.5 text-sm text-muted-foreground">
              {shortDayAndTime(i18n, new Date(suspendedAt), now)},{' '}
              {until ? `until ${shortDate(new Date(until), now)}` : 'until lifted'}
              {liftedAt && `, lifted ${shortDayAndTime(i18n, new Date(liftedAt), now)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
