import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { blockActors, blockMachine } from '#machines/block/block-machine.ts'
import { blockPort } from '#src/api/block-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { BlockForm, type BlockProps } from '#src/screens/blocks/block-form.tsx'
import { occasionOf } from '#src/screens/blocks/block-words.ts'
import { beginningIn, blocksAddress } from '#src/screens/blocks/blocks-address.ts'
import { MetBookings } from '#src/screens/blocks/met-bookings.tsx'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Unread } from '#src/screens/staff/unread.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'

type ScreenProps = {
  /** Null for a new one. */
  id: number | null
}

/** A block of rooms as staff write it, new or not. */
export function BlockScreen({ id }: ScreenProps) {
  const { t } = useLingui()
  const { send, clock } = usePortal()
  const search = useSearch()
  const [machine] = useState(() => blockMachine.provide({ actors: blockActors(blockPort(send)) }))
  const [input] = useState(() => {
    const { roomId, date } = beginningIn(search)
    return { id, roomId, date: date ?? venueDateOf(clock()) }
  })
  const block = useActorRef(machine, { input })
  useRemoved(block)
  const title = id === null ? t`Sperr rom` : t`Sperring`
  return (
    <>
      <WayBack href={blocksAddress}>
        <Trans>Sperringer</Trans>
      </WayBack>
      <ScreenHeading dense title={title}>
        {title}
      </ScreenHeading>
      <BlockState block={block} />
      <Suspense fallback={null}>
        <questions.Component block={block} />
      </Suspense>
    </>
  )
}

/** Its code is fetched when the screen is shown, so that a press need not wait. */
const questions = lazyPart(
  async () => (await import('#src/screens/blocks/block-questions.tsx')).BlockQuestions,
)

/** Goes to the list when the block is removed. */
function useRemoved(block: BlockProps['block']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  const [, navigate] = useLocation()
  useEffect(() => {
    const removed = block.on('block.removed', () => {
      const content = { tone: 'positive', message: t`Sperringen er fjernet.` } as const
      notifications.send({ type: 'notification.raised', content })
      navigate(blocksAddress)
    })
    return () => removed.unsubscribe()
  }, [block, notifications, navigate, t])
}

function BlockState({ block }: BlockProps): ReactNode {
  const isNotFound = useSelector(block, (state) => state.matches({ block: 'notFound' }))
  const hasFailed = useSelector(block, (state) => state.hasTag('failed'))
  const isSaved = useSelector(block, (state) => state.matches({ block: 'saved' }))
  const isLoading = useSelector(block, ({ context }) => context.id !== null && context.stored === null)
  if (isNotFound || hasFailed || isLoading)
    return (
      <Unread
        why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
        list={blocksAddress}
        onRetry={() => block.send({ type: 'load.retried' })}
        texts={{
          notFound: <Trans>Denne sperringen finnes ikke.</Trans>,
          failed: <Trans>Sperringen kunne ikke hentes</Trans>,
          awaited: <Trans>Henter sperringen …</Trans>,
        }}
      />
    )
  if (isSaved) return <Saved block={block} />
  return (
    <>
      <AlreadyMet block={block} />
      <Card>
        <BlockForm block={block} />
      </Card>
    </>
  )
}

/** The bookings that lie in the block as it is stored. */
function AlreadyMet({ block }: BlockProps) {
  const met = useSelector(block, ({ context }) => context.met)
  const isStored = useSelector(block, ({ context }) => context.stored !== null)
  if (!isStored || met.length === 0) return null
  return (
    <section aria-labelledby="i-sperringen" className="grid gap-3">
      <h2 id="i-sperringen" className="text-title">
        <Plural
          value={met.length}
          one="# bestilling ligger i sperringen"
          other="# bestillinger ligger i sperringen"
        />
      </h2>
      <MetBookings bookings={met} />
    </section>
  )
}

/** What was saved, and which bookings lie in it. */
function Saved({ block }: BlockProps) {
  const formats = useFormats()
  const saved = useSelector(block, ({ context }) => context.saved)
  const met = useSelector(block, ({ context }) => context.met)
  const isNew = useSelector(block, ({ context }) => context.id === null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const [first] = saved
  return (
    <div className="grid gap-5">
      <div ref={notice} tabIndex={-1} role="status">
        <Notice
          tone="positive"
          title={
            isNew ? (
              <Plural value={saved.length} one="Sperringen er lagret" other="# sperringer er lagret" />
            ) : (
              <Trans>Endringen er lagret</Trans>
            )
          }
        >
          {first &&
            `${[...new Set(saved.map(({ roomName }) => roomName))].join(', ')} · ${occasionOf(first, formats)}`}
          {first && saved.length > 1 && saved.some(({ startTime }) => startTime !== first.startTime) && ' …'}
        </Notice>
      </div>
      {met.length > 0 && (
        <section aria-labelledby="i-sperringen" className="grid gap-3">
          <h2 id="i-sperringen" className="text-title">
            <Plural
              value={met.length}
              one="# bestilling ligger i sperringen"
              other="# bestillinger ligger i sperringen"
            />
          </h2>
          <p className="text-small">
            <Trans>De blir stående til noen flytter dem.</Trans>
          </p>
          <MetBookings bookings={met} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={blocksAddress}>
          <Trans>Til sperringene</Trans>
        </ButtonLink>
        {first && (
          <ButtonLink
            variant="secondary"
            href={`${diaryAddress}?date=${venueDateOf(instantOf(first.startTime))}`}
          >
            <Trans>Vis i kalenderen</Trans>
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => block.send({ type: 'editing.resumed' })}>
          {isNew ? <Trans>Sperr flere rom</Trans> : <Trans>Endre sperringen igjen</Trans>}
        </Button>
      </div>
    </div>
  )
}
