import { SOURCE_LANGUAGE } from '@app/contract/language'
import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Captains } from '#features/shell/landing/captains.tsx'
import { Features } from '#features/shell/landing/features.tsx'
import { Footer } from '#features/shell/landing/footer.tsx'
import { Header } from '#features/shell/landing/header.tsx'
import { Hero } from '#features/shell/landing/hero.tsx'
import { setDateLanguage, setReader } from '#lib/dates/dates.ts'
import { createI18n } from '#lib/language/speech.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { LandingSeason } from './landing-season.tsx'

/** Rendered at build time: no browser APIs, style attributes or scripts. */
export function renderLandingPage(language = SOURCE_LANGUAGE, messages: Messages = {}): string {
  const i18n = createI18n({ locale: language, messages: { [language]: messages } })
  setDateLanguage(language)
  setReader({ locale: language, timeZone: 'UTC' })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LandingPage year={new Date().getFullYear()} />
    </I18nProvider>,
  )
}

function LandingPage({ year }: { year: number }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features season={<LandingSeason />} />
        <Captains />
      </main>
      <Footer year={year} />
    </>
  )
}
