import { languages } from 'virtual:messages'
import { formatTag, hourDigits, languageFor, ownNameOf } from '@app/contract/language'
import { useLingui } from '@lingui/react/macro'
import { languageOf } from '#lib/language/language.ts'
import { useAnchor } from '#lib/page/scroll-restoration.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { LanguageOptions } from '#ui/form/language-options.tsx'

type LanguageFieldsProps = {
  /** A BCP 47 tag, or empty for the browser's. */
  locale: string
  error: string | undefined
  onChange: (locale: string) => void
}

/** The language of texts, and the region for clock, week and dates: English with German formats is "en-DE". */
export function LanguageFields({ locale, error, onChange }: LanguageFieldsProps) {
  const { t, i18n } = useLingui()
  // Every mail links to this field.
  useAnchor('locale', true)
  const language = locale === '' ? '' : languageFor([locale], languages)
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  const region = regionOf(locale)
  const options = [...new Set([...regions, ...(region ? [region] : [])])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale))
  return (
    <>
      <Field id="locale" label={t`Language`} hint={t`For pages and emails.`} error={error}>
        <Select value={language} onChange={(event) => onChange(tagOf(event.target.value, region))}>
          <option value="">{t`Browser default (${ownNameOf(languageOf(''))})`}</option>
          <LanguageOptions chosen={language} />
        </Select>
      </Field>
      {language !== '' && (
        <Field id="region" label={t`Date and Time Format`} hint={exampleIn(formatTag(language, locale))}>
          <Select value={region} onChange={(event) => onChange(tagOf(language, event.target.value))}>
            <option value="">{t`Default for the language`}</option>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

/** The region of a language tag. In tags such as "pt-BR" it is part of the language and not a separate choice. */
function regionOf(locale: string): string {
  if (locale === '' || languages.includes(locale)) return ''
  return new Intl.Locale(locale).region ?? ''
}

function tagOf(language: string, region: string): string {
  if (language === '' || region === '') return language
  return new Intl.Locale(language, { region }).toString()
}

/** "Tuesday, November 17, 07:30 PM" */
const exampleIn = (tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: hourDigits(tag),
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date('2026-11-17T19:30:00Z'))

/** Regions where people play. Others are available through the browser's language setting. */
const regions = (
  'AE AR AT AU BE BR CA CH CL CO CR CZ DE DK DZ EG ES FI FR GB GR HU ID IE IL IN IT JO JP KE KR KW LB MA MX MY NG NL NO NZ PE ' +
  'PH PL PT QA RO SA SE SG TN TR UA US UY ZA'
).split(' ')
