import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HelpList } from '#features/shell/help/help-list.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { read } from '#lib/api/read.ts'
import { Words } from '#lib/language/words.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { product } from '#lib/product.ts'
import { linkedPaths, paths, signInFrom } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/navigation.tsx'

/** Answers what people ask who use the product for the first time. Needs no sign-in. */
export function HelpPage() {
  const { t } = useLingui()
  usePageTitle(t`Help`)
  const { name } = product
  return (
    <BareLayout corner={<WayOn />}>
      <div className="mx-auto max-w-[48rem] sm:-mt-8">
        <PageHeading title={t`Help`}>
          <Trans>{name} knows who’s coming to the game, and finds a sub when someone drops out.</Trans>
        </PageHeading>
        <Words of="help" fallback={<span className="skeleton h-13" />}>
          <HelpList />
        </Words>
      </div>
    </BareLayout>
  )
}

/** Back into the app, or to the sign-in. */
function WayOn() {
  const session = useQuery(read('GET /auth/session'))
  if (session.isPending) return null
  return session.data ? (
    <a href={paths.dashboard} className={buttonClass({ variant: 'ghost', className: 'px-3' })}>
      <Trans>Back to Dashboard</Trans>
    </a>
  ) : (
    <a href={signInFrom(linkedPaths.help)} className={buttonClass({ variant: 'ghost', className: 'px-3' })}>
      <Trans>Log In</Trans>
    </a>
  )
}
