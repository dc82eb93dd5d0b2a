import { useLingui } from '@lingui/react/macro'
import { FirstRequest } from '#features/people/personal-token/first-request.tsx'
import { TokenList } from '#features/people/personal-token/token-list.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { HelpLink } from '#ui/help-link.tsx'

export function TokensPage() {
  const { t } = useLingui()
  usePageTitle(t`Tokens`)
  return (
    <AccountFrame>
      <TokenList />
      <FirstRequest />
      <HelpLink to="tokens">{t`What can a script do with a token?`}</HelpLink>
    </AccountFrame>
  )
}
