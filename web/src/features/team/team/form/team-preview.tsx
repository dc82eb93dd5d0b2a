import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { fullName, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useObjectUrl } from '#lib/files.ts'
import { Card } from '#ui/card.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest, EmptyCrest } from '#ui/identity/crest.tsx'

import { memberCount } from '../text.ts'
import { newLogo, type TeamDraft } from './team-draft.ts'

/** A preview. Hidden from screen readers, because it repeats the form. */
export function TeamPreview({ draft }: { draft: TeamDraft }) {
  const { i18n, t } = useLingui()
  const user = useSignedInUser()
  const name = draft.teamName.trim()
  const picture = useObjectUrl(newLogo(draft.logo))
  return (
    <aside aria-hidden className="sticky top-10 hidden xl:block">
      <p className="mb-3 text-sm text-muted-foreground">
        <Trans>How it will look</Trans>
      </p>
      <Card className="overflow-hidden">
        <Pitch {...(name && { hue: kitHueOf(name) })} className="h-28">
          <Court sport={draft.sport || 'Other'} className="absolute -top-8 -inset-e-8 w-72" />
        </Pitch>
        <div className="relative -mt-9 px-5 pb-5">
          <PreviewCrest name={name} picture={picture} />
          <p className={`display mt-2 text-xl wrap-anywhere ${name ? '' : 'text-muted-foreground'}`}>
            {name || t`Team name`}
          </p>
          <p className="mt-1 flex items-center gap-2 text-muted-foreground">
            <SportGlyph sport={draft.sport || 'Other'} className="size-[1.125rem]" />
            {draft.sport ? t(sportLabels[draft.sport]) : t`Sport`}
          </p>
          <div className="mt-4 flex items-center justify-between border-t border-border pt-4">
            <Avatar id={user.id || user.auth0Id} name={fullName(user)} picture={user.avatar} size="xs" />
            <span className="text-sm text-muted-foreground">{memberCount(i18n, 1)}</span>
          </div>
        </div>
      </Card>
      <p className="mt-3 text-sm text-muted-foreground">
        <Trans>Crest and colours come from the name. A logo replaces the crest.</Trans>
      </p>
    </aside>
  )
}

function PreviewCrest({ name, picture }: { name: string; picture: string | undefined }) {
  if (picture) return <Crest name={name} picture={picture} size={72} className="bg-card ring-3 ring-card" />
  return name ? <Crest name={name} size={72} /> : <EmptyCrest size={72} className="text-pitch-muted" />
}
