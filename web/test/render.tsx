import { budgetTexts } from '@app/contract'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import * as library from '@testing-library/react'
import type { JSXElementConstructor, ReactNode } from 'react'

/** What the app finds by an id that it makes of a code. */
const byId = Object.fromEntries(Object.values(budgetTexts).map(({ id, message }) => [id, message]))

/** English, as the texts in the code are. */
export const english = setupI18n({ locale: 'en', messages: { en: byId } })

type Wrapper = JSXElementConstructor<{ children: ReactNode }>

const inEnglish =
  (Inner?: Wrapper) =>
  ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={english}>{Inner ? <Inner>{children}</Inner> : children}</I18nProvider>
  )

/** As the library's, for a reader of English. */
export const render = (what: ReactNode, { wrapper }: { wrapper?: Wrapper } = {}): library.RenderResult =>
  library.render(what, { wrapper: inEnglish(wrapper) })

export const renderHook = <Result, Props>(
  use: (props: Props) => Result,
  { wrapper, ...options }: library.RenderHookOptions<Props> = {},
): library.RenderHookResult<Result, Props> => library.renderHook(use, { ...options, wrapper: inEnglish(wrapper) })
