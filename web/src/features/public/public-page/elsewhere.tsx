import { Trans, useLingui } from '@lingui/react/macro'
import Image from 'lucide-react/icons/image'
import Printer from 'lucide-react/icons/printer'
import { publicPagePath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'

/** Ways to use the page on other sites, on paper and in messengers. */
export function Elsewhere({ slug }: { slug: string }) {
  const { t } = useLingui()
  const path = publicPagePath(slug)
  const code = `<iframe src="${location.origin}${path}/embed" width="100%" height="640" style="border:0"></iframe>`
  return (
    <Card className="grid gap-4 p-5 sm:p-7">
      <h2 className="display text-lg">
        <Trans>Share It Elsewhere</Trans>
      </h2>
      <Field
        id="embed"
        label={t`On your own website`}
        hint={t`Next games and results, in the visitor’s light or dark theme. No cookies.`}
      >
        <TextInput readOnly value={code} dir="ltr" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={code} denied={t`Select the text to copy it`}>{t`Copy Code`}</CopyButton>
        <a href={`${path}/sheet`} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <Printer aria-hidden />
          <Trans>Printable Sheet</Trans>
        </a>
        <a href={`${path}/preview.png`} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <Image aria-hidden />
          <Trans>Share Picture</Trans>
        </a>
      </div>
    </Card>
  )
}
