import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { Table } from '#domain/table-file.ts'
import type { customerListMachine } from '#machines/customer-list/customer-list-machine.ts'
import { orders } from '#machines/customer-list/filters.ts'
import { type CustomerItem, isPrivate } from '#machines/customer-list/types.ts'
import { customerAddress, privateCustomerAddress } from '#src/screens/customers/customers-address.ts'
import { ColumnHeading, OrderHeading } from '#src/screens/staff/order-heading.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'

export type CustomersProps = { customers: ActorRefFrom<typeof customerListMachine> }

type Column = { name: string; label: MessageDescriptor; textOf: (item: CustomerItem) => string | number }

const organizationColumns: readonly Column[] = [
  { name: 'name', label: msg`Navn`, textOf: (item) => (isPrivate(item) ? '' : item.name) },
  {
    name: 'organizationNumber',
    label: msg`Org.nr.`,
    textOf: (item) =>
      !isPrivate(item) && item.organizationNumber ? formatOrganisationNumber(item.organizationNumber) : '–',
  },
  {
    name: 'customerNumber',
    label: msg`Kundenr.`,
    textOf: (item) => (isPrivate(item) ? null : item.customerNumber) || '–',
  },
  {
    name: 'primaryContact',
    label: msg`Hovedkontakt`,
    textOf: (item) => (!isPrivate(item) && item.primaryContact?.fullname) || '–',
  },
  { name: 'contacts', label: msg`Kontakter`, textOf: (item) => (isPrivate(item) ? '' : item.contacts) },
  {
    name: 'groups',
    label: msg`Grupper`,
    textOf: (item) => (!isPrivate(item) && item.groups.map(({ name }) => name).join(', ')) || '–',
  },
]

const privateColumns: readonly Column[] = [
  { name: 'lastName', label: msg`Navn`, textOf: (item) => (isPrivate(item) ? item.fullname : '') },
  { name: 'email', label: msg`E-post`, textOf: (item) => item.email || '–' },
  {
    name: 'phone',
    label: msg`Telefon`,
    textOf: (item) => (isPrivate(item) && (item.cellphone ?? item.phone)) || '–',
  },
]

const columnsOf = (items: readonly CustomerItem[]) =>
  items.some(isPrivate) ? privateColumns : organizationColumns

/** Customers as the table of a file. */
export function customerFile(
  items: readonly CustomerItem[],
  name: string,
  textOf: (label: MessageDescriptor) => string,
): Table {
  const columns = columnsOf(items)
  return {
    name,
    headings: columns.map(({ label }) => textOf(label)),
    rows: items.map((item) => columns.map((column) => emptyAsNull(column.textOf(item)))),
  }
}

const emptyAsNull = (text: string | number): string | number | null => (text === '–' ? null : text)

/** The customers, a row each; on a phone, a card each, below the headings that they can be ordered by. */
export function CustomerTable({ customers, items }: CustomersProps & { items: readonly CustomerItem[] }) {
  const { t } = useLingui()
  // The list in sight may be of another kind than the one that is chosen and still loading.
  const columns = columnsOf(items)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={t`Kunder`} className="w-full border-collapse text-small max-md:block">
        <thead className="max-md:block">
          <tr className="border-line border-b bg-sunken text-left max-md:flex max-md:flex-wrap">
            {columns.map((column) => (
              <Heading key={column.name} customers={customers} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <Row key={item.id} item={item} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ customers, column: { name, label } }: CustomersProps & { column: Column }) {
  const { i18n } = useLingui()
  const { kind, order } = useSelector(customers, ({ context }) => context.filters)
  const orderable: readonly string[] = orders[kind]
  if (!orderable.includes(name)) return <ColumnHeading>{i18n._(label)}</ColumnHeading>
  return (
    <OrderHeading
      name={name}
      current={order || (orderable[0] ?? '')}
      onOrder={(chosen) => customers.send({ type: 'order.chosen', order: chosen })}
    >
      {i18n._(label)}
    </OrderHeading>
  )
}

function Row({ item, columns }: { item: CustomerItem; columns: readonly Column[] }) {
  const { i18n } = useLingui()
  const [first, ...others] = columns
  const href = isPrivate(item) ? privateCustomerAddress(item.uid) : customerAddress(item.id)
  return (
    <tr className="relative hover:bg-tint max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-4 py-2.5 text-left font-semibold max-md:p-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={href}
            className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {first?.textOf(item)}
          </Link>
          {!item.isActive && (
            <Badge tone="negative">
              <Trans>Ute av bruk</Trans>
            </Badge>
          )}
        </span>
      </th>
      {others.map(({ name, label, textOf }) => (
        <td key={name} className="px-4 py-2.5 wrap-anywhere max-md:flex max-md:gap-2 max-md:p-0">
          <span className="text-ink-soft md:hidden">{i18n._(label)}:</span>
          {textOf(item)}
        </td>
      ))}
    </tr>
  )
}
