import type { PublicPage, Team } from '@app/contract'
import { isFreeOfImitation, isSlug, longestSlug, slugFrom } from '@app/contract/slug'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { publicPagePath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'

/** The address can be chosen only once, because printed sheets and other sites refer to it. */
export function ChooseAddress({ team, page }: { team: Team; page: PublicPage }) {
  const { t, i18n } = useLingui()
  const [slug, setSlug] = useState(page.proposedSlug)
  const [problem, setProblem] = useState<string>()
  const saving = useWrite('PUT /api/v1/team/:teamId/public-page')
  const turnOn = (event: FormEvent) => {
    event.preventDefault()
    if (!isSlug(slug)) return setProblem(t`Use 3 to 40 lowercase letters, digits and single hyphens.`)
    if (!isFreeOfImitation(slug)) return setProblem(t`This address looks like one of ours. Choose another one.`)
    setProblem(undefined)
    const { isListed: _, proposedSlug: __, ...settings } = page
    saving.write({ params: { teamId: team.id }, body: { ...settings, slug, isOn: true } })
  }
  const refusal =
    saving.error &&
    refusalOf(
      i18n,
      saving.error,
      { slug_taken: msg`Another team has this address, or one that looks like it. Choose another one.` },
      msg`Failed to turn on the page. Please try again.`,
    )
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display text-lg">
        <Trans>A Public Page for Your Team</Trans>
      </h2>
      <p className="mt-1 text-muted-foreground">
        <Trans>
          Next games, results and who you are looking for, without logging in. No player is ever named or pictured on
          it.
        </Trans>
      </p>
      <form className="mt-5 grid gap-4" noValidate onSubmit={turnOn}>
        <Field
          id="slug"
          label={t`Address`}
          hint={t`You choose it once. It won’t change if you rename the team.`}
          error={problem}
          necessity="Required"
        >
          <span className="flex items-center gap-2" dir="ltr">
            <span className="max-w-[50%] truncate text-muted-foreground">{location.host + publicPagePath('')}</span>
            <TextInput
              value={slug}
              maxLength={longestSlug}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setSlug(target.value)}
              onBlur={() => setSlug(slugFrom(slug))}
            />
          </span>
        </Field>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
        <Button type="submit" variant="primary" className="justify-self-start" busy={saving.isPending}>
          <Trans>Turn On</Trans>
        </Button>
      </form>
    </Card>
  )
}
