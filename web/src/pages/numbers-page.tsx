import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { NumbersView } from '#features/game/numbers/numbers-view.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function NumbersPage() {
  const { t } = useLingui()
  usePageTitle(t`My Stats`)
  const [query, setQuery] = useSearchParams()
  const year = Number(query.get('year')) || undefined
  return (
    <AccountFrame>
      <NumbersView year={year} onChoose={(next) => setQuery({ year: String(next) }, { replace: true })} />
    </AccountFrame>
  )
}
