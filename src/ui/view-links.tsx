import { classNames } from '#src/ui/class-names.ts'
import { EventLink } from '#src/ui/event-link.tsx'

type View<Name extends string> = { name: Name; label: string; href: string }

type ViewLinksProps<Name extends string> = {
  /** The subject of the views. */
  label: string
  views: readonly View<Name>[]
  current: Name
  onOpen: (name: Name) => void
}

/** The views of a screen, each with its address; one of them is current. */
export const ViewLinks = <Name extends string>({ label, views, current, onOpen }: ViewLinksProps<Name>) => (
  <nav aria-label={label} className="border-line border-b">
    <ul className="-mb-px flex flex-wrap gap-x-2">
      {views.map(({ name, label: text, href }) => (
        <li key={name}>
          <EventLink
            href={href}
            aria-current={name === current ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-12 items-center border-b-3 px-4 font-semibold',
              name === current
                ? 'border-primary text-ink'
                : 'border-transparent text-ink-soft hover:border-outline hover:text-ink',
            )}
            onFollow={() => onOpen(name)}
          >
            {text}
          </EventLink>
        </li>
      ))}
    </ul>
  </nav>
)
