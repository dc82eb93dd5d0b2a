import { languages } from 'virtual:messages'
import { Trans, useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import { useContext, useState } from 'react'
import { useShowAccount } from '#features/people/session/show-account.ts'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { keepChoice, ownTagOf, speak } from '#lib/language/language.ts'
import { LanguageOptions } from '#ui/form/language-options.tsx'

/** Shown on every page. Signed-in users change their account, and thereby their mails; others change this browser. */
export function LanguagePicker() {
  const { t, i18n } = useLingui()
  const user = useContext(SignedInContext)
  const saving = useWrite('PATCH /api/v1/account')
  const showAccount = useShowAccount()
  const [isFailed, setIsFailed] = useState(false)

  const choose = (language: string) => {
    const tag = ownTagOf(language)
    setIsFailed(false)
    const fail = () => setIsFailed(true)
    if (user?.id) saving.write({ body: { locale: tag } }, { onSuccess: showAccount, onError: fail })
    else speak(i18n, language).then(() => keepChoice(tag), fail)
  }

  if (languages.length < 2) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 hover:text-foreground">
      <Languages aria-hidden className="size-4" />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content max-w-40 cursor-pointer bg-transparent py-2 pointer-coarse:py-3"
      >
        <LanguageOptions chosen={i18n.locale} />
      </select>
      {isFailed && (
        <span role="alert" className="text-out">
          <Trans>The language was not changed. Please try again.</Trans>
        </span>
      )}
    </span>
  )
}
