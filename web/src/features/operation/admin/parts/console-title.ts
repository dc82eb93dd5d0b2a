import { useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#lib/page/page-title.ts'

/** "People · Admin" as the title of the browser's tab. */
export function useConsoleTitle(title: string): void {
  const { t } = useLingui()
  usePageTitle(t`${title} · Admin`)
}
