import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import { isOrderable } from '#machines/resource-list/filters.ts'
import { definitions, fieldsOf } from '#machines/resources/definitions.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { listedOf } from '#machines/resources/typed.ts'
import type { ListProps } from '#src/screens/setup/actor-props.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { resourceTexts } from '#src/screens/setup/resource-texts.ts'
import { useBothLanguages, useLabelOf, useShown } from '#src/screens/setup/use-shown.ts'
import { ColumnHeading, OrderHeading } from '#src/screens/staff/order-heading.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'

type TableProps = ListProps & { items: readonly ResourceItem[] }

const isFigure = (kind: string | undefined) => kind === 'money' || kind === 'percent'

/**
 * The items, a row each; on a phone, a card each, below the headings that they can be ordered by.
 */
export function ResourceTable({ list, resource, items }: TableProps) {
  const { i18n } = useLingui()
  const { columns } = definitions[resource]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table
        aria-label={i18n._(resourceTexts[resource].title)}
        className="w-full border-collapse text-small max-md:block"
      >
        <thead className="max-md:block">
          <tr className="border-line border-b bg-sunken text-left max-md:flex max-md:flex-wrap">
            <td className="px-4 pt-2.5 font-semibold max-md:w-full md:hidden">
              <Trans>Sorter etter</Trans>
            </td>
            {columns.map((name) => (
              <Heading key={name} list={list} resource={resource} name={name} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <Row key={item.id} list={list} resource={resource} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ list, resource, name }: ListProps & { name: string }) {
  const labelOf = useLabelOf(resource)
  const order = useSelector(list, ({ context }) => context.filters.order)
  const label = labelOf(name)
  const isRight = isFigure(definitions[resource].fields[name]?.kind)
  if (!isOrderable(resource, name)) return <ColumnHeading isRight={isRight}>{label}</ColumnHeading>
  return (
    <OrderHeading
      name={name}
      current={order}
      onOrder={(chosen) => list.send({ type: 'order.chosen', order: chosen })}
      isRight={isRight}
    >
      {label}
    </OrderHeading>
  )
}

function Row({ list, resource, item }: ListProps & { item: ResourceItem }) {
  const labelOf = useLabelOf(resource)
  const search = useSearch()
  const choices = useSelector(list, ({ context }) => context.choices)
  const shown = useShown(resource, choices)
  const inLanguage = useBothLanguages(resource)
  const { columns, fields } = definitions[resource]
  const draft = listedOf(resource, item)
  const isUntranslated = fieldsOf(resource).some(([name]) => inLanguage(name, draft).isUntranslated)
  return (
    <tr className="relative hover:bg-tint max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3">
      {columns.map((name, place) => {
        const text = shown(name, inLanguage(name, draft).typed)
        const isRight = isFigure(fields[name]?.kind)
        if (place === 0)
          return (
            <th
              key={name}
              scope="row"
              className="px-4 py-2.5 text-left font-semibold max-md:p-0 md:max-lg:px-2.5"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  href={itemAddress(resource, item.id, search)}
                  className="break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {text}
                </Link>
                {isUntranslated && (
                  <Badge tone="caution">
                    <Trans>Mangler engelsk</Trans>
                  </Badge>
                )}
              </span>
            </th>
          )
        return (
          <td
            key={name}
            className={classNames(
              'px-4 py-2.5 max-md:flex max-md:gap-2 max-md:p-0 md:max-lg:px-2.5',
              isRight && 'text-right tabular-nums max-md:text-left',
            )}
          >
            <span className="text-ink-soft md:hidden">{labelOf(name)}:</span>
            {text}
          </td>
        )
      })}
    </tr>
  )
}
