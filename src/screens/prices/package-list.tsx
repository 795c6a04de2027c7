import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import {
  IncludedParts,
  PackagePrice,
  PackageTimes,
  PartContents,
  PartPrice,
} from '#src/screens/prices/package-texts.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'

type PackageListProps = { packages: readonly MeetingPackage[]; products: readonly Product[] }

const summaryLook = 'flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden'

const Arrow = () => (
  <Icon name="chevronDown" size="small" placement="shrink-0 text-primary group-open:rotate-180" />
)

/** Each package as a card; the contents of its parts expand. */
export const PackageCards = ({ packages, products }: PackageListProps) => (
  <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {packages.map((pack) => (
      <li
        key={pack.id}
        className="grid content-start overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {pack.photoPath && (
          <Picture
            source={pack.photoPath}
            description={pack.photoDescription ?? ''}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            shape="aspect-[16/6] w-full sm:aspect-[16/8]"
          />
        )}
        <div className="grid content-start gap-3 p-5 text-small">
          <h3 className="text-title">{pack.name}</h3>
          <PackagePrice pack={pack} people={null} />
          {pack.description && <p className="text-ink-soft">{pack.description}</p>}
          <IncludedParts pack={pack} />
          <PackageTimes pack={pack} />
          <details className="group">
            <summary className={`${summaryLook} min-h-8 gap-2 justify-self-start font-medium`}>
              <Arrow />
              <Trans>Innhold og serveringstider</Trans>
            </summary>
            <div className="grid gap-3 pt-2">
              <Contents pack={pack} products={products} />
            </div>
          </details>
        </div>
      </li>
    ))}
  </ul>
)

/** Each package in a line, with its price and what is said below it; the rest expands. */
export const PackageLines = ({
  packages,
  products,
  below,
}: PackageListProps & { below?: (pack: MeetingPackage) => ReactNode }) => (
  <ul className="grid items-start gap-3 lg:grid-cols-2">
    {packages.map((pack) => (
      <li
        key={pack.id}
        className="overflow-hidden rounded-card border border-line bg-surface text-small shadow-card"
      >
        <details className="group">
          <summary className={`${summaryLook} gap-4 p-4 hover:bg-tint`}>
            {pack.photoPath && (
              <Picture
                source={pack.photoPath}
                description=""
                sizes="4rem"
                shape="size-16 shrink-0 rounded-control max-[20rem]:hidden"
              />
            )}
            <div className="grid min-w-0 flex-1 gap-0.5">
              <h3 className="text-base">{pack.name}</h3>
              <PackagePrice pack={pack} people={null} />
              {below?.(pack)}
              <PackageTimes pack={pack} />
            </div>
            <Arrow />
          </summary>
          <div className="grid gap-3 border-line border-t p-4">
            {pack.description && <p className="text-ink-soft">{pack.description}</p>}
            <Contents pack={pack} products={products} />
          </div>
        </details>
      </li>
    ))}
  </ul>
)

type ContentsProps = { pack: MeetingPackage; products: readonly Product[] }

/** The contents of each part, its options, and what goes well with it. */
const Contents = ({ pack, products }: ContentsProps) => (
  <>
    <IncludedParts pack={pack} isWhole />
    <OptionalParts pack={pack} />
    <GoesWith pack={pack} products={products} />
  </>
)

function OptionalParts({ pack }: { pack: MeetingPackage }) {
  const optional = partsOf(pack).filter((part) => !part.isRequired)
  if (optional.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <Trans>Kan legges til</Trans>
      </p>
      <ul className="grid gap-1">
        {optional.map((part) => (
          <li key={part.id} className="flex items-start gap-2">
            <Icon name="plus" size="small" placement="mt-0.5 text-primary" />
            <span>
              {part.name}
              <PartContents part={part} />
              <span className="block">
                <PartPrice pack={pack} part={part} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function GoesWith({ pack, products }: ContentsProps) {
  const { list } = useFormats()
  const suited = products.filter(({ id }) => pack.extraProducts.includes(id))
  if (suited.length === 0) return null
  const names = list(suited.map(({ name }, n) => (n === 0 ? name : name.toLocaleLowerCase())))
  return (
    <p className="text-ink-soft text-meta">
      <Trans>Tilvalg som passer til pakken: {names}</Trans>
    </p>
  )
}
