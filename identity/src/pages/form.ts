import { Html, html } from '@app/contract/html'
import { icon } from './icons.ts'

/** A form that is shown again with what is wrong with it. */
export const formStatus = (problem: string | undefined): number => (problem === undefined ? 200 : 422)

export interface Field {
  name: string
  label: string
  value?: string
  /** What is wrong with the value; shown between the label and the field. */
  problem?: string | undefined
  hint?: string | undefined
  /** Attributes of the input, without those that name and describe it. */
  attributes: string
  classes?: string
}

/** A label, what is wrong, and the field, as in the web app's forms. */
export function field({ name, label, value = '', problem, hint, attributes, classes = 'input' }: Field): Html {
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div>
    <label for="${name}" class="mb-1.5 block text-sm font-semibold">${label}</label>
    ${hint && html`<p id="${name}-hint" class="mb-1.5 text-sm text-muted-foreground">${hint}</p>`}
    ${problem && problemLine(problem, `${name}-problem`)}
    <input id="${name}" name="${name}" class="${classes}" value="${value}" required ${new Html(attributes)}${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}>
  </div>`
}

export const problemLine = (problem: string, id = 'problem'): Html =>
  html`<p id="${id}" role="alert" class="mb-1.5 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-out">
    ${icon('alert', 'mt-0.5 size-4 shrink-0')}
    <span>${problem}</span>
  </p>`

type Look = 'primary' | 'secondary' | 'ghost'

/** The only button of its form, over the whole width. */
export const wideButton = (look: Look, words: string, before: Html | false = false): Html =>
  html`<button class="btn btn-${look} w-full">${before}${words}</button>`

export const smallButton = (look: Look, words: string, before: Html | false = false): Html =>
  html`<button class="btn btn-${look} btn-sm">${before}${words}</button>`

/** A form that consists of a button. */
export const buttonForm = (action: string, button: Html, fields: Html | false = false): Html =>
  html`<form method="post" action="${action}">${fields}${button}</form>`
