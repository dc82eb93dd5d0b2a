import { copyright } from '../../../lib/product.ts'
import { linkedPaths, operatorPages } from '../../../paths.ts'
import { Logo } from '../../../ui/identity/logo.tsx'

const columns = [
  {
    title: 'Product',
    links: [
      { text: 'Features', href: '#features' },
      { text: 'Open Sub Requests', href: linkedPaths.publicBoard },
      { text: 'Find Subs', href: '#subs' },
      { text: 'Statistics', href: '#statistics' },
    ],
  },
  {
    title: 'Teams',
    links: [
      { text: 'Rosters', href: '#teams' },
      { text: 'Captains', href: '#captains' },
    ],
  },
  {
    title: 'Help',
    links: [{ text: 'How It Works', href: linkedPaths.help }, { text: 'API', href: '/docs' }, ...operatorPages],
  },
]

export function Footer({ year }: { year: number }) {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto grid max-w-[75rem] grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-4 gap-y-8 px-4 pt-10 pb-8 text-sm text-muted-foreground sm:grid-cols-[1fr_auto_auto_auto] sm:gap-x-16 sm:px-8">
        <div className="col-span-full text-foreground sm:col-span-1">
          <Logo size={28} />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-foreground">{title}</p>
            <ul className="mt-1.5">
              {links.map(({ text, href, ...rest }) => (
                <li key={href} {...('page' in rest && { 'data-page': rest.page })}>
                  <a href={href} className="inline-block py-2 hover:text-foreground hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="tnum col-span-full border-t border-border pt-5">{copyright(year)}</p>
      </div>
    </footer>
  )
}
