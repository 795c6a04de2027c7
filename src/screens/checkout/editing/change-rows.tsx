import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/structs/package.ts'
import { type ChangeablePart, changedParts } from '#machines/checkout/changed-parts.ts'
import { isOrganization } from '#machines/checkout/customer.ts'
import { roomOfSlug } from '#machines/checkout/draft-dates.ts'
import { originalOf } from '#machines/checkout/line-changes.ts'
import { servingDays, timeOn } from '#machines/checkout/servings.ts'
import type { Booking, CheckoutDraft, CustomerField } from '#machines/checkout/types.ts'
import { MeetingLabel, meetingFieldsInOrder } from '#src/screens/reservation/meeting-details.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { ServingTime } from '#src/screens/reservation/serving-time.tsx'
import { Quantity } from '#src/ui/quantity.tsx'

/** One change: before and after. */
type ChangeRow = { key: string; label: ReactNode; before: ReactNode; now: ReactNode }

type Part = { booking: Booking; before: CheckoutDraft; now: CheckoutDraft }

const None = () => <Trans>Ingen</Trans>
const orNone = (text: string): ReactNode => (text.trim() === '' ? <None /> : text.trim())

const roomName = ({ catalogue, editing }: Booking, { roomSlug }: CheckoutDraft): string => {
  const own = editing?.reservation.bookings.find((each) => each.roomSlug === roomSlug)
  return own?.roomName ?? catalogue.room.name
}

const layoutName = ({ catalogue, editing }: Booking, { seatingId }: CheckoutDraft): ReactNode => {
  const own = editing?.reservation.bookings.find((each) => each.seatingId === seatingId)
  const chosen = catalogue.room.seatings.find(({ id }) => id === seatingId)
  return chosen?.layout.name ?? own?.layoutName ?? <None />
}

const packageName = ({ catalogue }: Booking, { packageId }: CheckoutDraft): ReactNode =>
  catalogue.packages.find(({ id }) => id === packageId)?.name ?? <Trans>Ingen pakke</Trans>

const both = ({ before, now }: Part, words: (draft: CheckoutDraft) => ReactNode) => ({
  before: words(before),
  now: words(now),
})

function servingWords(draft: CheckoutDraft, id: number, { catalogue }: Booking): ReactNode {
  const serving = draft.servings.find(({ orderPackageId }) => orderPackageId === id)
  if (!serving) return <Trans>Ikke med</Trans>
  const days = servingDays({ draft, catalogue })
  return (
    <>
      {serving.preferredTime === null ? (
        <Trans>Med</Trans>
      ) : (
        days.map(({ date }) => (
          <ServingTime key={date} date={days.length > 1 ? date : null} time={timeOn(serving, date)} />
        ))
      )}
      {serving.note.trim() && <span className="block">{serving.note.trim()}</span>}
    </>
  )
}

function layoutRows(part: Part): ChangeRow[] {
  const { booking, before, now } = part
  const rows = now.moreRooms.flatMap(({ slug, seatingId }): ChangeRow[] => {
    const room = roomOfSlug(booking, slug)
    const idBefore = before.moreRooms.find((each) => each.slug === slug)?.seatingId
    const nameOf = (id: number | null | undefined): ReactNode =>
      room?.seatings.find((each) => each.id === id)?.layout.name ?? <None />
    if (idBefore === seatingId) return []
    return [{ key: `layout.${slug}`, label: room?.name, before: nameOf(idBefore), now: nameOf(seatingId) }]
  })
  const first = {
    key: 'layout',
    label: <Trans>Oppsett</Trans>,
    ...both(part, (draft) => layoutName(booking, draft)),
  }
  return before.seatingId === now.seatingId ? rows : [first, ...rows]
}

function servingRows(part: Part): ChangeRow[] {
  const { booking, before, now } = part
  const ids = new Set([...before.servings, ...now.servings].map(({ orderPackageId }) => orderPackageId))
  const said = ({ servings }: CheckoutDraft, id: number) =>
    JSON.stringify(servings.find(({ orderPackageId }) => orderPackageId === id))
  const parts = booking.catalogue.packages.flatMap(({ orderPackages }) => orderPackages)
  return [...ids]
    .filter((id) => said(before, id) !== said(now, id))
    .map((id) => ({
      key: `serving ${id}`,
      label: parts.find((each) => each.id === id)?.name,
      ...both(part, (draft) => servingWords(draft, id, booking)),
    }))
}

const quantityOf = ({ extras }: CheckoutDraft, id: number): number =>
  extras.find(({ productId }) => productId === id)?.quantity ?? 0

function quantityWords(quantity: number, unit: Product['unit'] | undefined): ReactNode {
  return quantity === 0 ? <None /> : <Quantity quantity={quantity} unit={unit} />
}

function extraRows(part: Part): ChangeRow[] {
  const { booking, before, now } = part
  const ids = new Set([...before.extras, ...now.extras].map(({ productId }) => productId))
  return [...ids]
    .filter((id) => quantityOf(before, id) !== quantityOf(now, id))
    .map((id) => {
      const product = booking.catalogue.products.find((each) => each.id === id)
      return {
        key: `extra ${id}`,
        label: product?.name,
        ...both(part, (draft) => quantityWords(quantityOf(draft, id), product?.unit)),
      }
    })
}

function allergyRow(part: Part): ChangeRow {
  const { before, now } = part
  const isSameCount = before.allergies.length === now.allergies.length
  const people = ({ allergies }: CheckoutDraft) => (
    <Plural value={allergies.length} _0="Ingen" one="# person" other="# personer" />
  )
  return {
    key: 'allergies',
    label: <Trans>Allergier</Trans>,
    before: people(before),
    now: isSameCount ? <Trans>{people(now)}, med endrede opplysninger</Trans> : people(now),
  }
}

const customerLabels: Record<CustomerField, () => ReactNode> = {
  companyName: () => <Trans>Virksomhet</Trans>,
  organizationNumber: () => <Trans>Organisasjonsnummer</Trans>,
  name: () => <Trans>Navn</Trans>,
  email: () => <Trans>E-post</Trans>,
  phone: () => <Trans>Telefon</Trans>,
  buyerReference: () => <Trans>Deres referanse</Trans>,
}

const kindWords = (forOrganization: boolean) =>
  forOrganization ? <Trans>Virksomhet</Trans> : <Trans>Privatperson</Trans>

function customerRows(part: Part): ChangeRow[] {
  const { booking, before, now } = part
  const [wasOrganization, becomesOrganization] = [before.details.isOrganization, isOrganization(booking)]
  const kind = {
    key: 'kind',
    label: <Trans>Bestilt av</Trans>,
    before: kindWords(wasOrganization),
    now: kindWords(becomesOrganization),
  }
  const fields = (Object.keys(customerLabels) as CustomerField[])
    .filter((field) => before.details[field].trim() !== now.details[field].trim())
    .map((field) => ({
      key: field,
      label: customerLabels[field](),
      ...both(part, ({ details }) => orNone(details[field])),
    }))
  return wasOrganization === becomesOrganization ? fields : [kind, ...fields]
}

const meetingRows = (part: Part): ChangeRow[] =>
  meetingFieldsInOrder
    .filter((field) => part.before.meeting[field].trim() !== part.now.meeting[field].trim())
    .map((field) => ({
      key: `meeting ${field}`,
      label: <MeetingLabel field={field} />,
      ...both(part, ({ meeting }) => orNone(meeting[field])),
    }))

const rowsOf: Record<ChangeablePart, (part: Part) => ChangeRow[]> = {
  room: (part) => [
    { key: 'room', label: <Trans>Rom</Trans>, ...both(part, (draft) => roomName(part.booking, draft)) },
  ],
  time: (part) => [
    {
      key: 'time',
      label: <Trans>Tid</Trans>,
      ...both(part, ({ start, end }) => (
        <span className="block first-letter:uppercase">
          <Occasion start={start} end={end} />
        </span>
      )),
    },
  ],
  people: (part) => [
    {
      key: 'people',
      label: <Trans>Antall</Trans>,
      ...both(part, ({ people }) => <Plural value={people} one="# person" other="# personer" />),
    },
  ],
  package: (part) => [
    {
      key: 'package',
      label: <Trans>Pakke</Trans>,
      ...both(part, (draft) => packageName(part.booking, draft)),
    },
  ],
  servings: servingRows,
  layout: layoutRows,
  setupComment: (part) => [
    {
      key: 'setupComment',
      label: <Trans>Ønsker</Trans>,
      ...both(part, ({ setupComment }) => orNone(setupComment)),
    },
  ],
  extras: extraRows,
  allergies: (part) => [allergyRow(part)],
  customer: customerRows,
  meeting: meetingRows,
  couponCode: (part) => [
    {
      key: 'couponCode',
      label: <Trans>Rabattkode</Trans>,
      ...both(part, ({ couponCode }) => orNone(couponCode)),
    },
  ],
}

/** All changes of a reservation as text; empty without any. */
export function changeRows(booking: Booking): ChangeRow[] {
  const before = originalOf(booking)
  if (!before) return []
  return changedParts(booking).flatMap((part) => rowsOf[part]({ booking, before, now: booking.draft }))
}
