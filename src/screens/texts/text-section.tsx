import type { ReactNode } from 'react'

/** A titled part of a page of running text. */
export const TextSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)
