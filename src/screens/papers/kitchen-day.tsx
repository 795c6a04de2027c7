import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KitchenDay as Day } from '#contract/structs/day-papers.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Needs } from '#src/screens/papers/needs.tsx'
import { PaperCell, PaperDay, PaperPart, PaperRow, PaperTable } from '#src/screens/papers/paper-parts.tsx'

type Order = Omit<Day['unanswered'][number], 'servings'>
type Serving = Day['servings'][number]

/** What the kitchen makes on a day. */
export function KitchenDay({ day }: { day: Day }) {
  const where = useWhere()
  const { date, servings, orders, unanswered } = day
  return (
    <PaperDay date={date} isEmpty={orders.length + unanswered.length === 0}>
      {servings.length === 0 && (
        <p>
          <Trans>Ingen servering er bestilt.</Trans>
        </p>
      )}
      {servings.map((serving) => (
        <ServingTable key={serving.time} serving={serving} orders={orders} />
      ))}
      <Needs
        allergens={day.allergens}
        wishes={day.wishes}
        needs={day.needs}
        whereOf={({ reservationId }) => where(findOrder(orders, reservationId))}
      />
      <Notes orders={orders} />
      {orders.length > 0 && <Orders orders={orders} />}
      {unanswered.length > 0 && <Unanswered unanswered={unanswered} />}
    </PaperDay>
  )
}

/** The rooms of an order, and what it is called: «Stua og Salen, Høstmøte». */
function useWhere(): (order: Order | undefined) => string {
  const { list } = useFormats()
  return (order) =>
    order ? `${list([...new Set(order.rooms.map(({ roomName }) => roomName))])}, ${order.name}` : ''
}

const findOrder = (orders: readonly Order[], id: string) =>
  orders.find(({ reservationId }) => reservationId === id)

function ServingTable({ serving: { time, dishes }, orders }: { serving: Serving; orders: readonly Order[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const where = useWhere()
  return (
    <PaperPart title={<Trans>Klart kl. {time}</Trans>}>
      <PaperTable
        label={t`Klart kl. ${time}`}
        isPlain
        columns={[{ title: t`Mengde`, isCount: true }, { title: t`Rett` }, { title: t`Til` }]}
      >
        {dishes.map(({ name, quantity, sources }) => (
          <PaperRow key={name}>
            <PaperCell isCount>{number(quantity)}</PaperCell>
            <PaperCell isHead width="sm:w-[38%]">
              {name}
            </PaperCell>
            <PaperCell>
              {sources.map(({ reservationId, quantity: own, until }) => (
                <span key={`${reservationId} ${until}`} className="block">
                  {number(own)} · {where(findOrder(orders, reservationId))}
                  {until !== null && (
                    <>
                      {' '}
                      <Trans>(til kl. {until})</Trans>
                    </>
                  )}
                </span>
              ))}
            </PaperCell>
          </PaperRow>
        ))}
      </PaperTable>
    </PaperPart>
  )
}

/** What customers have written to the kitchen. */
function Notes({ orders }: { orders: readonly Order[] }) {
  const where = useWhere()
  const notes = orders.flatMap((order) => order.notes.map((note) => ({ order, ...note })))
  if (notes.length === 0) return null
  return (
    <PaperPart title={<Trans>Beskjeder om serveringen</Trans>}>
      <dl className="grid gap-2 text-small">
        {notes.map(({ order, serving, note }) => (
          <div key={`${order.reservationId} ${serving}`} className="break-inside-avoid">
            <dt className="text-ink-soft">
              {serving}, {where(order)}
            </dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </div>
        ))}
      </dl>
    </PaperPart>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui()
  return (
    <PaperPart title={<Trans>Hvem det er til</Trans>}>
      <PaperTable
        label={t`Hvem det er til`}
        columns={[
          { title: t`Møte`, width: 'w-[38%]' },
          { title: t`Rom og tid` },
          { title: t`Kode`, width: 'w-32' },
        ]}
      >
        {orders.map(({ reservationId, name, rooms, code }) => (
          <PaperRow key={reservationId}>
            <PaperCell isHead>{name}</PaperCell>
            <PaperCell>
              <Rooms rooms={rooms} />
            </PaperCell>
            <PaperCell>{code}</PaperCell>
          </PaperRow>
        ))}
      </PaperTable>
    </PaperPart>
  )
}

const Rooms = ({ rooms }: Pick<Order, 'rooms'>) => {
  const { times } = useFormats()
  return rooms.map((room) => (
    <span key={`${room.roomName} ${room.startTime}`} className="block">
      {room.roomName}, {times(rangeFromWire(room))},{' '}
      <Plural value={room.expectedPax} one="# person" other="# personer" />
    </span>
  ))
}

/** Requests without an answer: what would be added if they were approved. */
function Unanswered({ unanswered }: Pick<Day, 'unanswered'>) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <PaperPart title={<Trans>Forespørsler og opsjoner, ikke regnet med</Trans>}>
      <PaperTable
        label={t`Forespørsler og opsjoner`}
        columns={[
          { title: t`Møte`, width: 'w-[28%]' },
          { title: t`Rom og tid`, width: 'w-[28%]' },
          { title: t`Servering` },
        ]}
      >
        {unanswered.map(({ reservationId, name, code, rooms, servings }) => (
          <PaperRow key={reservationId}>
            <PaperCell isHead>
              {name}
              <span className="block font-normal">{code}</span>
            </PaperCell>
            <PaperCell>
              <Rooms rooms={rooms} />
            </PaperCell>
            <PaperCell>
              {servings.map(({ time, dishes }) => (
                <span key={time} className="block">
                  <Trans>Kl. {time}:</Trans>{' '}
                  {dishes.map((dish) => `${number(dish.quantity)} ${dish.name}`).join(', ')}
                </span>
              ))}
            </PaperCell>
          </PaperRow>
        ))}
      </PaperTable>
    </PaperPart>
  )
}
