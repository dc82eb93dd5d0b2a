import { languages } from 'virtual:messages'
import { ownNameOf } from '@app/contract/language'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { copyright } from '#lib/product.ts'
import { linkedPaths, operatorPages } from '#paths'
import { Logo } from '#ui/identity/logo.tsx'

const columns = [
  {
    title: msg`Product`,
    links: [
      { text: msg`Features`, href: '#features' },
      { text: msg`Open Sub Requests`, href: linkedPaths.publicBoard },
      { text: msg`Find Subs`, href: '#subs' },
      { text: msg`Statistics`, href: '#statistics' },
    ],
  },
  {
    title: msg`Teams`,
    links: [
      { text: msg`Rosters`, href: '#teams' },
      { text: msg`Captains`, href: '#captains' },
    ],
  },
  {
    title: msg`Help`,
    links: [{ text: msg`How It Works`, href: linkedPaths.help }, { text: msg`API`, href: '/docs' }, ...operatorPages],
  },
]

export function Footer({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  return (
    <footer className="border-t border-border">
      <div className="mx-auto grid max-w-[75rem] grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-4 gap-y-8 px-4 pt-10 pb-8 text-sm text-muted-foreground sm:grid-cols-[1fr_auto_auto_auto] sm:gap-x-16 sm:px-8">
        <div className="col-span-full text-foreground sm:col-span-1">
          <Logo size={28} />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title.id} aria-label={t(title)}>
            <p className="font-semibold text-foreground">{t(title)}</p>
            <ul className="mt-1.5">
              {links.map(({ text, href, ...rest }) => (
                <li key={href} {...('page' in rest && { 'data-page': rest.page })}>
                  <a href={href} className="inline-block py-2 hover:text-foreground hover:underline">
                    {typeof text === 'string' ? text : t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-border pt-5">
          <p className="tnum">{copyright(year)}</p>
          <nav aria-label={t`Language`}>
            <ul className="flex flex-wrap gap-x-5">
              {languages.map((language) => (
                <li key={language}>
                  <a
                    href={`?lang=${language}`}
                    lang={language}
                    hrefLang={language}
                    aria-current={language === i18n.locale || undefined}
                    className="inline-block py-2 hover:text-foreground hover:underline aria-current:text-foreground"
                  >
                    {ownNameOf(language)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}
