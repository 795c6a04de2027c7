import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OutsideHours } from '#contract/structs/booking.ts'
import { type Missing, missingOf } from '#machines/room-selection/search.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

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

/** The venue is closed at the searched time: its opening hours, and the part of the time within them. */
export function ClosedThen({ hours, selection }: SelectionProps & { hours: OutsideHours }) {
  const formats = useFormats()
  const { filters } = useSelector(selection, (state) => state.context)
  const { date, openTime, closeTime, label } = hours
  const day = formats.longDate(date, usePortal().clock())
  if (openTime === null || closeTime === null)
    return (
      <Notice tone="caution" title={<Trans>Vi har stengt {day}</Trans>}>
        {label ? `${label}. ` : null}
        <Trans>Velg en annen dag.</Trans>
      </Notice>
    )
  const from = filters.from && filters.from > openTime ? filters.from : openTime
  const to = filters.to && filters.to < closeTime ? filters.to : closeTime
  return (
    <Notice
      tone="caution"
      title={
        <Trans>
          Vi har åpent kl. {openTime}–{closeTime} {day}
        </Trans>
      }
      actions={
        from < to && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => selection.send({ type: 'time.changed', date, from, to })}
          >
            <Trans>
              Vis rom {from}–{to}
            </Trans>
          </Button>
        )
      }
    >
      {label ?? <Trans>Tidspunktet du valgte, er utenfor åpningstiden.</Trans>}
    </Notice>
  )
}
