import { Trans } from '@lingui/react/macro'

/** The first link of a page, for people who use the keyboard. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      <Trans>Skip to content</Trans>
    </a>
  )
}
