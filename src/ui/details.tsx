import type { ReactNode } from 'react'

/** A description list, in two columns where there is room. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 text-small">{children}</dl>
)

/** A description list under its title. */
export const DetailsSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-title">{title}</h2>
    <Details>{children}</Details>
  </section>
)

/** One fact; inside `Details`. */
export const Detail = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
