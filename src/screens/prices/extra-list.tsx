import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/structs/package.ts'
import { byProductGroup } from '#machines/catalogue/items.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Priced } from '#src/screens/checkout/price/priced.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'

type ExtrasProps = { products: readonly Product[] }

const ProductPrice = ({ product }: { product: Product }) => (
  <Priced
    withoutVat={product.sellingPrice}
    withVat={product.sellingPriceVat}
    per={product.unit === 'person' ? <Trans>per person</Trans> : <Trans>per stk.</Trans>}
  />
)

/** The extra products as cards, by group. */
export const ExtraCards = ({ products }: ExtrasProps) => (
  <div className="grid gap-8">
    {byProductGroup(products, (product) => product).map(({ id, name, members }) => (
      <Group key={id} name={name}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {members.map((product) => (
            <li
              key={product.id}
              className="flex overflow-hidden rounded-card border border-line bg-surface shadow-card"
            >
              {product.photoPath && (
                <Picture
                  source={product.photoPath}
                  description={product.photoDescription ?? ''}
                  sizes="6rem"
                  shape="h-full w-24 shrink-0 max-[18rem]:hidden"
                />
              )}
              <div className="grid min-w-0 flex-1 content-start gap-1 p-4">
                <h4 className="text-base">{product.name}</h4>
                {product.description && <p className="text-ink-soft text-small">{product.description}</p>}
                <p>
                  <ProductPrice product={product} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Group>
    ))}
    <OrderDeadlines products={products} />
  </div>
)

/** The extra products as a price list, by group. */
export const ExtraLines = ({ products }: ExtrasProps) => (
  <div className="grid gap-5">
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      {byProductGroup(products, (product) => product).map(({ id, name, members }) => (
        <Group key={id} name={name}>
          <ul>
            {members.map((product) => (
              <li
                key={product.id}
                className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5 text-small"
              >
                <span>{product.name}</span>
                <ProductPrice product={product} />
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </div>
    <OrderDeadlines products={products} />
  </div>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h3 className="text-title">{name}</h3>
    {children}
  </section>
)

/** The ordering deadline of the available products. Specification §9.1. */
function OrderDeadlines({ products }: ExtrasProps) {
  const { servingClock, servingDay, productNoticeHours } = usePortal().tenant.booking
  const hasServings = products.some(({ isServing }) => isServing)
  const hasOthers = products.some(({ isServing }) => !isServing)
  return (
    <p className="flex items-start gap-2.5 text-ink-soft text-small">
      <Icon name="clock" size="small" placement="mt-0.5" />
      <span>
        {hasServings &&
          (servingDay === 'dayBefore' ? (
            <Trans>Servering må bestilles senest kl. {servingClock} dagen før møtet.</Trans>
          ) : (
            <Trans>Servering må bestilles senest kl. {servingClock} siste virkedag før møtet.</Trans>
          ))}{' '}
        {hasOthers && (
          <Plural
            value={productNoticeHours}
            _0="Andre tilvalg kan bestilles helt til møtet begynner."
            one="Andre tilvalg må bestilles senest en time før møtet."
            other="Andre tilvalg må bestilles senest # timer før møtet."
          />
        )}
      </span>
    </p>
  )
}
