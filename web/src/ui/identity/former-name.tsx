import { Trans } from '@lingui/react/macro'

/** A person's recent former name, for captains who decide about them. */
export const FormerName = ({ name }: { name: string | null }) =>
  name && (
    <p className="mt-0.5 text-sm font-medium wrap-anywhere text-maybe">
      <Trans>Was called {name} until a few days ago</Trans>
    </p>
  )
