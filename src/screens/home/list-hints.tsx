import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { type Missing, missingOf } from '#machines/room-selection/search.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

const missingWords: Record<Missing, MessageDescriptor> = {
  dateAndTimes: msg`Velg også dato og klokkeslett, så ser du hvilke rom som er ledige, og hva de koster.`,
  times: msg`Velg også når møtet begynner og slutter, så ser du hvilke rom som er ledige i hele tidsrommet, og hva de koster.`,
  start: msg`Velg også når møtet begynner, så ser du hvilke rom som er ledige i hele tidsrommet, og hva de koster.`,
  end: msg`Velg også når møtet slutter, så ser du hvilke rom som er ledige i hele tidsrommet, og hva de koster.`,
}

/** What the filters lack before rooms can show whether they are free and what they cost. */
export function WhatIsMissing({ selection }: SelectionProps) {
  const { _ } = useLingui()
  const missing = useSelector(selection, ({ context }) => missingOf(context.filters, context))
  if (!missing) return null
  return (
    <p className="flex w-full items-start gap-2 text-small">
      <Icon name="info" size="small" placement="mt-0.5 text-primary" />
      {_(missingWords[missing])}
    </p>
  )
}

type Reason = NonNullable<NonNullable<MeetingRoom['availability']>['reason']>

const reasonCounts: Record<Exclude<Reason, 'overbooked'>, (count: number) => ReactNode> = {
  taken: (count) => <Trans>{count} er opptatt</Trans>,
  blocked: (count) => <Trans>{count} er stengt for bestilling</Trans>,
  closed: (count) => <Trans>{count} er utenfor åpningstiden</Trans>,
  tooLate: (count) => <Trans>{count} kan ikke bestilles så sent</Trans>,
  tooManyPeople: (count) => <Plural value={count} one="# er for lite" other="# er for små" />,
  tooFewPeople: (count) => <Trans>{count} er for større grupper</Trans>,
}

const reasonOrder = ['taken', 'blocked', 'closed', 'tooLate', 'tooManyPeople', 'tooFewPeople'] as const

/** Why rooms cannot be booked this time: how many for each reason. Renders nothing for a single reason. */
export function WhyNot({ rooms }: { rooms: readonly MeetingRoom[] }) {
  const counted = reasonOrder
    .map((reason) => ({
      reason,
      count: rooms.filter(({ availability }) => availability?.reason === reason).length,
    }))
    .filter(({ count }) => count > 0)
  if (counted.length < 2) return null
  return (
    <p className="-mt-5 text-ink-soft text-small">
      {counted.map(({ reason, count }, n) => (
        <Fragment key={reason}>
          {n > 0 && ' · '}
          {reasonCounts[reason](count)}
        </Fragment>
      ))}
    </p>
  )
}
