import { renderToStaticMarkup } from 'react-dom/server'
import { Captains } from '../features/shell/landing/captains.tsx'
import { Features } from '../features/shell/landing/features.tsx'
import { Footer } from '../features/shell/landing/footer.tsx'
import { Header } from '../features/shell/landing/header.tsx'
import { Hero } from '../features/shell/landing/hero.tsx'
import { SkipLink } from '../ui/navigation.tsx'

/** Rendered at build time: no browser APIs, style attributes or scripts. */
export const renderLandingPage = (): string => renderToStaticMarkup(<LandingPage year={new Date().getFullYear()} />)

export function LandingPage({ year }: { year: number }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Captains />
      </main>
      <Footer year={year} />
    </>
  )
}
