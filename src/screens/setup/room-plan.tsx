import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Choice } from '#machines/resources/port.ts'
import { type RoomPlan as Plan, roomPlansOf } from '#machines/resources/room-plan.ts'
import type { EditorProps } from '#src/screens/setup/actor-props.ts'
import { itemAddress } from '#src/screens/setup/item-address.ts'
import { useNameOf } from '#src/screens/setup/use-shown.ts'
import { classNames } from '#src/ui/class-names.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Card } from '#src/ui/page.tsx'

const roomIdIn = (typed: unknown): number | null => Number(typed) || null

/** A room with its parts, drawn from left to right as the form has them; nothing for one that is undivided. */
export function RoomPlan({ editor, roomId }: Pick<EditorProps, 'editor'> & { roomId: number }) {
  const rooms = useSelector(editor, ({ context }) => context.choices.catalogueRoom)
  const masterRoomId = useSelector(editor, ({ context }) => roomIdIn(context.draft.masterRoomId))
  const leftRoomId = useSelector(editor, ({ context }) => roomIdIn(context.draft.leftRoomId))
  const plans = roomPlansOf(rooms ?? [], roomId, { masterRoomId, leftRoomId })
  if (plans.length === 0) return null
  return (
    <Card>
      <section aria-labelledby="deler" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="deler" tabIndex={-1} className="scroll-mt-6 text-title">
            <Trans>Rommet og delene</Trans>
          </h2>
          <p className="max-w-[60ch] text-ink-soft text-small">
            <Trans>
              Fra venstre mot høyre, slik det står i skjemaet nå. Når hele rommet er bestilt, er delene
              opptatt, og omvendt.
            </Trans>
          </p>
        </div>
        {plans.map((plan) => (
          <Drawing key={plan.whole.id} plan={plan} roomId={roomId} />
        ))}
      </section>
    </Card>
  )
}

const box = (isHere: boolean) => (isHere ? 'z-10 border-primary bg-tint' : 'border-outline bg-surface')

function Drawing({ plan: { whole, parts }, roomId }: { plan: Plan; roomId: number }) {
  return (
    <div className={classNames('grid gap-3 rounded-card border-2 p-3 sm:p-4', box(whole.id === roomId))}>
      <RoomName room={whole} isHere={whole.id === roomId} />
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {parts.map((part, place) => (
          <li
            key={part.id}
            className={classNames(
              'grid min-h-24 place-items-center border-2 p-3 text-center',
              place > 0 && '-ml-0.5',
              box(part.id === roomId),
            )}
          >
            <RoomName room={part} isHere={part.id === roomId} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function RoomName({ room, isHere }: { room: Choice; isHere: boolean }) {
  const name = useNameOf()(room)
  if (!isHere) return <TextLink href={itemAddress('catalogueRoom', room.id)}>{name}</TextLink>
  return (
    <p className="wrap-anywhere">
      <strong>{name}</strong>
      <span className="block text-ink-soft text-small">
        <Trans>Dette rommet</Trans>
      </span>
    </p>
  )
}
