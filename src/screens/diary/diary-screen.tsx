import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { diaryActors, diaryMachine } from '#machines/diary/diary-machine.ts'
import { type DiaryFilters, diaryFilters } from '#machines/diary/filters.ts'
import { diaryMoveActors, diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { diaryMovePort } from '#src/api/diary-move-port.ts'
import { diaryPort } from '#src/api/diary-port.ts'
import { newKey } from '#src/api/new-key.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { useFollowing } from '#src/portal/use-following.ts'
import { newBlockAddress } from '#src/screens/blocks/blocks-address.ts'
import { DiaryBar, type DiaryProps } from '#src/screens/diary/diary-bar.tsx'
import { DiaryGrid } from '#src/screens/diary/diary-grid.tsx'
import { DiaryLegend } from '#src/screens/diary/diary-legend.tsx'
import { DiaryMoveDialogs } from '#src/screens/diary/diary-move-dialogs.tsx'
import { UnfollowedNotice } from '#src/screens/staff/unfollowed-notice.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ListFailed, RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const mirrored = {
  table: diaryFilters,
  isStep: (filters: DiaryFilters, before: DiaryFilters) => filters.view !== before.view,
}

/** The venue's rooms, and what takes them, by day, week or month. */
export function DiaryScreen() {
  const { t } = useLingui()
  const { send, clock } = usePortal()
  const search = useSearch()
  const [machine] = useState(() => diaryMachine.provide({ actors: diaryActors(diaryPort(send)) }))
  const [input] = useState(() => ({ filters: filtersIn(diaryFilters, search), today: venueDateOf(clock()) }))
  const diary = useActorRef(machine, { input })
  useFiltersAddress(diary, mirrored)
  const following = useFollowing(
    { kind: 'venue' },
    useCallback(() => diary.send({ type: 'diary.outdated' }), [diary]),
  )
  const [moving] = useState(() => diaryMoveMachine.provide({ actors: diaryMoveActors(diaryMovePort(send)) }))
  const [moveInput] = useState(() => ({ key: newKey() }))
  const move = useActorRef(moving, { input: moveInput })
  useTelling(move, diary)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ScreenHeading dense title={t`Kalender`}>
          <Trans>Kalender</Trans>
        </ScreenHeading>
        <ButtonLink
          href={newBlockAddress}
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size="small" />}
          placement="no-print"
        >
          <Trans>Sperr rom</Trans>
        </ButtonLink>
      </div>
      <DiaryBar diary={diary} />
      <UnfollowedNotice following={following} />
      <Shown diary={diary} move={move} />
    </>
  )
}

/** Reads the diary again after a move, and says what became of it. */
function useTelling(move: ActorRefFrom<typeof diaryMoveMachine>, diary: DiaryProps['diary']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  useEffect(() => {
    const tell = (tone: 'positive' | 'neutral', message: string) =>
      notifications.send({ type: 'notification.raised', content: { tone, message } })
    const outdated = move.on('diary.outdated', ({ isMoved }) => {
      diary.send({ type: 'diary.outdated' })
      if (isMoved) tell('positive', t`Bestillingen er flyttet.`)
    })
    const missed = move.on('move.missed', () =>
      tell('neutral', t`Bestillingen ble sluppet utenfor kalenderen. Ingenting er flyttet.`),
    )
    return () => {
      outdated.unsubscribe()
      missed.unsubscribe()
    }
  }, [move, diary, notifications, t])
}

function Shown({ diary, move }: DiaryProps & { move: ActorRefFrom<typeof diaryMoveMachine> }) {
  const read = useSelector(diary, ({ context }) => context.diary)
  const isRefreshing = useSelector(diary, (state) => state.hasTag('refreshing'))
  const isStale = useSelector(diary, (state) => state.hasTag('stale'))
  const hasFailed = useSelector(diary, (state) => state.hasTag('failed'))
  const retry = () => diary.send({ type: 'diary.retried' })
  if (hasFailed)
    return (
      <ListFailed title={<Trans>Kalenderen kunne ikke hentes</Trans>} onRetry={retry}>
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (!read)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter kalenderen …</Trans>
        </p>
        <Skeleton shape="h-96 w-full rounded-card" />
      </div>
    )
  return (
    <>
      {isStale && (
        <div role="alert">
          <Notice tone="caution" actions={<RetryList onRetry={retry} />}>
            <Trans>Vi fikk ikke svar. Kalenderen under er den som ble hentet sist.</Trans>
          </Notice>
        </div>
      )}
      <div
        aria-busy={isRefreshing || undefined}
        className={classNames('grid min-w-0 grid-cols-1 gap-3', isRefreshing && 'awaiting')}
      >
        <DiaryGrid diary={diary} move={move} read={read} />
        <DiaryLegend />
      </div>
      <DiaryMoveDialogs move={move} read={read} />
    </>
  )
}
