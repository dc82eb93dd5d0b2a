import { Trans } from '@lingui/react/macro'

/** The first link of a page, for keyboard users. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      <Trans>Skip to content</Trans>
    </a>
  )
}
