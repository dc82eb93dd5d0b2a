import { useLingui } from '@lingui/react/macro'
import { CopyButton } from './copy-button.tsx'

/** Text with code in backquotes: "Put it into `SMTP_URL`." */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
      <code key={place} className="wrap-anywhere">
        {part}
      </code>
    ),
  )
}

/** What to do, with the code in it to copy. */
export function Remedy({ about, text }: { about: string; text: string }) {
  const { t } = useLingui()
  const [before = '', code = '', ...rest] = text.split('`')
  const isOneToCopy = code !== '' && rest.join('').replace('.', '').trim() === ''
  if (!isOneToCopy)
    return (
      <p className="mt-2">
        <WithCode text={text} />
      </p>
    )
  return (
    <>
      <p className="mt-2">{before.trim()}</p>
      <div className="mt-2 flex items-start gap-2">
        <pre className="ops-code min-w-0 flex-1">{code}</pre>
        <CopyButton text={code} label={t`Copy the fix for ${about}`} size="sm" iconOnly />
      </div>
    </>
  )
}
