import { languages } from 'virtual:messages'
import { ownNameOf } from '@app/contract/language'

/**
 * The options of a select: each language by its own name, as its readers look for it. A chosen one that is no longer
 * offered stays.
 */
export function LanguageOptions({ chosen }: { chosen: string }) {
  const offered = chosen === '' || languages.includes(chosen) ? languages : [chosen, ...languages]
  return offered.map((language) => (
    <option key={language} value={language} lang={language}>
      {ownNameOf(language)}
    </option>
  ))
}
