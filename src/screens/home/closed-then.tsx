import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OutsideHours } from '#contract/structs/booking.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { SelectionProps } from '#src/screens/home/search-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

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
