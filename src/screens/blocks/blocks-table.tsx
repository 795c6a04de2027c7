import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import type { blockListMachine } from '#machines/block-list/block-list-machine.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { occasionOf, reasons } from '#src/screens/blocks/block-words.ts'
import { blockAddress } from '#src/screens/blocks/blocks-address.ts'
import { ColumnHeading, OrderHeading } from '#src/screens/staff/order-heading.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'

export type BlocksProps = { blocks: ActorRefFrom<typeof blockListMachine> }

const columns: readonly { label: MessageDescriptor; order?: string }[] = [
  { label: msg`Tid`, order: 'startTime' },
  { label: msg`Rom` },
  { label: msg`Årsak`, order: 'blockingReason' },
  { label: msg`Notat` },
  { label: msg`Bestillinger` },
]

/** The blocks, a row each; on a phone, a card each. */
export function BlocksTable({ blocks, items }: BlocksProps & { items: readonly StaffRestriction[] }) {
  const { t, i18n } = useLingui()
  const order = useSelector(blocks, ({ context }) => context.filters.order) || 'startTime'
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={t`Sperringer`} className="w-full border-collapse text-small max-md:block">
        <thead className="max-md:block">
          <tr className="border-line border-b bg-sunken text-left max-md:flex max-md:flex-wrap">
            {columns.map(({ label, order: field }) =>
              field ? (
                <OrderHeading
                  key={label.id}
                  name={field}
                  current={order}
                  onOrder={(chosen) => blocks.send({ type: 'filter.chosen', change: { order: chosen } })}
                >
                  {i18n._(label)}
                </OrderHeading>
              ) : (
                <ColumnHeading key={label.id}>{i18n._(label)}</ColumnHeading>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item }: { item: StaffRestriction }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { id, roomName, blockingReason, note, bookingCount } = item
  return (
    <tr className="relative hover:bg-tint max-md:grid max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-4 py-2.5 text-left font-semibold max-md:p-0">
        <Link
          href={blockAddress(id)}
          className="inline-block underline-offset-4 after:absolute after:inset-0 first-letter:uppercase hover:underline"
        >
          {occasionOf(item, formats)}
        </Link>
      </th>
      <Cell>{roomName}</Cell>
      <Cell>{i18n._(reasons[blockingReason])}</Cell>
      <Cell>{note}</Cell>
      <Cell>
        {bookingCount > 0 && (
          <Badge tone="caution">
            <Plural value={bookingCount} one="# bestilling" other="# bestillinger" />
          </Badge>
        )}
      </Cell>
    </tr>
  )
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-4 py-2.5 wrap-anywhere max-md:p-0 max-md:empty:hidden">{children}</td>
)
