import type { ReactNode } from 'react'

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-border py-8">
      <h2 className="display mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}
