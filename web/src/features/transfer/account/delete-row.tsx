import { sayMoney } from '@app/contract/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOwnTeams, useSignOut } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { ownSignIn, signInAgainToDelete, teamPath, teamsPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

export function DeleteRow() {
  const { t } = useLingui()
  const signOut = useSignOut()
  const deletion = useWrite('DELETE /api/v1/account')
  const [params, setParams] = useSearchParams()
  const [isConfirming, setIsConfirming] = useState(params.get('ask') === 'delete')
  const toSettle = teamsIn(deletion.error)
  const mustSignIn = deletion.error instanceof ApiError && deletion.error.code === 'sign_in_again'
  const confirm = () => {
    deletion.reset()
    setIsConfirming(true)
  }
  const isLinked = params.has('ask')
  useEffect(() => {
    if (isLinked) setParams({}, { replace: true })
  }, [isLinked, setParams])
  const remove = () =>
    deletion.write(
      {},
      {
        // The account there is of no use without the one here.
        onSuccess: () => signOut(hasOwnSignIn() ? ownSignIn.remove : undefined),
        onError: (error) => {
          if (teamsIn(error)) setIsConfirming(false)
        },
      },
    )
  return (
    <div className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <h3 className="font-semibold">
            <Trans>Delete</Trans>
          </h3>
          <p className="text-sm text-muted-foreground">
            <Trans>
              You’ll leave all your teams, and your name, address and answers are deleted. If you’re a team’s only
              captain, hand it over first.
            </Trans>
          </p>
        </div>
        <Button variant="danger" onClick={confirm}>
          <Trans>Delete Account</Trans>
        </Button>
      </div>
      {toSettle && !isConfirming && <TeamsToSettle names={toSettle} />}
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Delete your account?`}
        cancel={t`Keep My Account`}
        action={mustSignIn ? t`Log In Again` : t`Delete Account`}
        busy={deletion.isPending}
        error={toSettle || mustSignIn ? null : deletion.error}
        failure={t`Failed to delete your account. Please try again.`}
        onConfirm={mustSignIn ? signInAgain : remove}
      >
        {mustSignIn
          ? t`Sign in again first, so nobody else can delete it in your name. We’ll then ask you once more.`
          : t`Your profile, your memberships and your invitations are deleted for good, and you are signed out everywhere. This cannot be undone.`}
        {isConfirming && !mustSignIn && <LeaguesAlone />}
        {isConfirming && !mustSignIn && <OpenDebts />}
      </AlertDialog>
    </div>
  )
}

/** Leagues that nobody else runs: they go on without an organiser, until a captain takes them over. */
function LeaguesAlone() {
  const { i18n } = useLingui()
  const leagues = useQuery(read('GET /api/v1/league'))
  const alone = (leagues.data ?? []).filter(({ isOnlyOrganiser, isOver }) => isOnlyOrganiser && !isOver)
  const count = alone.length
  if (count === 0) return null
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    alone.map(({ name, season }) => `${name} (${season})`),
  )
  return (
    <span className="mt-3 block">
      <span className="font-medium wrap-anywhere text-foreground">
        <Trans>Nobody else runs {names}.</Trans>
      </span>{' '}
      <Plural
        value={count}
        one="Make someone else an organiser first. Otherwise the league stays without one, and its public page is off, until a captain of one of its teams takes it over."
        other="Make someone else an organiser of each first. Otherwise they stay without one, and their public pages are off, until a captain of one of their teams takes them over."
      />
    </span>
  )
}

/** What is kept of someone who owes a team, or is owed money: the amounts, without their name. */
function OpenDebts() {
  const { t, i18n } = useLingui()
  const kitties = useQuery(read('GET /api/v1/kitties'))
  const open = (kitties.data ?? []).filter(({ balance }) => balance !== 0)
  if (open.length === 0) return null
  return (
    <>
      {open.map(({ teamId, teamName: team, balance, currency }) => {
        const amount = sayMoney(i18n.locale, Math.abs(balance), currency)
        return (
          <span key={teamId} className="mt-3 block font-medium text-foreground">
            {balance > 0 ? t`You still owe ${team} ${amount}.` : t`${team} still owes you ${amount}.`}
          </span>
        )
      })}
      <span className="mt-1 block">
        <Trans>
          If you delete your account now, the amounts stay in the kitty without your name, as long as the team does, so
          that the others’ sums stay right. Your ways to be paid are deleted.
        </Trans>
      </span>
    </>
  )
}

/** The server lists it on the root element. Another provider keeps its accounts. */
const hasOwnSignIn = () => document.documentElement.dataset['pages']?.split(' ').includes('sign-in') ?? false

const signInAgain = () => window.location.assign(signInAgainToDelete())

/** The teams that would have no captain left, if that is why the server refused. */
const teamsIn = (error: Error | null): string[] | null =>
  error instanceof ApiError && error.code === 'only_captain' ? error.fields.map(({ message }) => message) : null

/**
 * Teams without another captain, each with a link. The error contains only names; the ids come from the list of own
 * teams.
 */
function TeamsToSettle({ names }: { names: string[] }) {
  const teams = names.length
  const own = useOwnTeams()
  const led = own.data?.filter(({ role }) => role === 'Captain') ?? []
  const pathOf = (name: string) => {
    const [team, ...others] = led.filter((one) => one.name === name)
    return team && others.length === 0 ? teamPath(team.id) : teamsPath('mine', name)
  }
  return (
    <Note tone="out">
      <p>
        <Plural
          value={teams}
          one="You’re the only captain of a team. Make someone else captain, or delete the team, and come back:"
          other="You’re the only captain of # teams. Make someone else captain, or delete the teams, and come back:"
        />
      </p>
      <ul className="mt-1 grid gap-0.5">
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <Link to={pathOf(name)} className="hit font-medium wrap-anywhere underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
