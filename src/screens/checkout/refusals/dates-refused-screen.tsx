import { Trans, useLingui } from '@lingui/react/macro'
import { chosenPackage } from '#machines/checkout/choices.ts'
import { faultyDates } from '#machines/checkout/dates.ts'
import { datesOf } from '#machines/checkout/draft-dates.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { plannedAddress } from '#src/screens/planning/dates-address.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** Some of several dates cannot be ordered as they are: they can be left out, or changed where they were planned. */
export function DatesRefusedScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const { actor, state, booking, draft } = useCheckout()
  const dates = datesOf(draft)
  const faults = faultyDates(state.context, booking)
  const pack = chosenPackage(booking)
  return (
    <RefusalScreen
      icon="calendar"
      title={
        faults.length === 1 ? t`Én dato kan ikke bestilles slik` : t`Noen datoer kan ikke bestilles slik`
      }
      choices={
        <ul className="grid gap-3">
          {faults.map(({ place, of, refusal }) => {
            const date = dates[place]
            if (!date) return null
            const event = { type: 'date.dropped', place } as const
            return (
              <li
                key={place}
                className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-5"
              >
                <span className="grid gap-1">
                  <span className="block font-semibold first-letter:uppercase">
                    <Occasion start={date.start} end={date.end} />
                  </span>
                  <span className="text-small">
                    {of === 'package' && pack && <>{pack.name}: </>}
                    {of === 'layout' && (
                      <>
                        <Trans>Oppsett</Trans>:{' '}
                      </>
                    )}
                    {of === 'extras' && (
                      <>
                        <Trans>Tilvalg</Trans>:{' '}
                      </>
                    )}
                    {message(refusal)}
                  </span>
                </span>
                {state.can(event) && (
                  <Button variant="secondary" size="small" onClick={() => actor.send(event)}>
                    <Trans>Utelat datoen</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      }
      actions={
        <ButtonLink href={plannedAddress(dates)} variant="primary">
          <Trans>Endre datoer og rom</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Bestillingen gjelder alle datoene eller ingen. Utelat datoen, eller velg et annet tidspunkt eller et
          annet rom.
        </Trans>
      </p>
      <p className="text-base">
        <NothingDone />
      </p>
    </RefusalScreen>
  )
}
