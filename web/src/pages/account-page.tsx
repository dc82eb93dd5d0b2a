import { PageHeading } from '../features/layout/page-heading.tsx'
import { SessionList } from '../features/session/session-list.tsx'
import { useSignedIn } from '../features/session/signed-in.ts'
import { fullName } from '../features/session/signed-in-user.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useTheme } from '../ui/theme.ts'

export function AccountPage() {
  usePageTitle('Account')
  return (
    <div className="max-w-[44rem]">
      <PageHeading title="Account" />
      <div className="grid gap-8">
        <Self />
        <SessionList />
        <Appearance />
      </div>
    </div>
  )
}

function Self() {
  const { user } = useSignedIn()
  const name = fullName(user)
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <Avatar id={user.id || user.auth0Id} name={name} picture={user.avatar} size="xl" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="display text-xl wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted-foreground">{user.email}</p>
      </div>
    </Card>
  )
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function Appearance() {
  const [theme, setTheme] = useTheme()
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance" className="display mb-2.5 text-lg">
        Appearance
      </h2>
      <Card className="p-5">
        <div className="max-w-96">
          <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
        </div>
      </Card>
    </section>
  )
}
