import { directionOf, type Label, type Values } from '@app/contract/language'
import { isolatedValue } from '@app/contract/name'
import { readCatalogs } from '@app/locales'

/** Says an English message or a label of the contract in another language, in the words of its catalogs. */
export function wordsOf(language: string) {
  const catalogs = readCatalogs(language)
  return (said: string | Label, values: Values = {}): string => {
    const isSaid = ({ id, english }: (typeof catalogs)[number]) =>
      typeof said === 'string' ? english === said : id === said.id
    const text = catalogs.find(isSaid)?.text
    if (!text) throw new Error(`The catalogs of ${language} do not have ${JSON.stringify(said)}.`)
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      name in values ? isolatedValue(String(values[name]), directionOf(language)) : placeholder,
    )
  }
}

/** For a text with parts unknown to the test: its placeholders match anything. */
export const like = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)
