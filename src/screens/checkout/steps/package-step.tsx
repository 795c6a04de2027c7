import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { MeetingPackage } from '#contract/structs/package.ts'
import type { Total } from '#contract/structs/price.ts'
import type { Room } from '#contract/structs/room.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { packageChoices, servingChoices } from '#machines/checkout/choices.ts'
import { frozenOf } from '#machines/checkout/frozen.ts'
import type { Choice } from '#machines/checkout/types.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { AsLastTime } from '#src/screens/checkout/steps/as-last-time.tsx'
import { inSentence } from '#src/screens/checkout/steps/in-sentence.ts'
import { ServingDeadlineNotice } from '#src/screens/checkout/steps/serving-deadline-notice.tsx'
import { ServingFields } from '#src/screens/checkout/steps/serving-fields.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { usePackageTotals } from '#src/screens/checkout/steps/use-package-totals.ts'
import { Included, PackageTexts } from '#src/screens/prices/package-texts.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { RadioCard } from '#src/ui/radio-card.tsx'

/** A package for the whole meeting, or only the room; with a package, the servings and their times. */
export function PackageStep() {
  const { t } = useLingui()
  const { actor, state, booking } = useCheckout()
  const { draft } = booking
  const { longDate } = useFormats()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const whyNot = useWhyNot()
  const { packageId: frozen } = frozenOf(booking)
  const servings = servingChoices(booking)
  const packages = packageChoices(booking)
  const shown = packages.filter(({ item, reason }) => reason === null || item.id === draft.packageId)
  const others = packages.filter((each) => !shown.includes(each))
  const noneFits = shown.length === 0
  const [picture] = booking.catalogue.room.gallery
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'packageId', label: t`Pakke` },
    ...servings.flatMap(({ item, days }) => {
      const name = inSentence(item.name)
      return [
        { path: `servings.${item.id}.preferredTime`, label: item.name },
        ...days.map(({ date }) => ({
          path: `servings.${item.id}.${date}`,
          label: `${item.name}, ${longDate(date, clock())}`,
        })),
        { path: `servings.${item.id}.note`, label: t`Beskjed om ${name}` },
      ]
    }),
  ])
  const totalOf = usePackageTotals()
  const choose = (packageId: number | null) => () => actor.send({ type: 'package.chosen', packageId })
  return (
    <StepForm
      title={noneFits ? t`Ingen pakke passer denne gangen` : t`Vil dere ha en møtepakke?`}
      intro={
        noneFits ? (
          <Trans>
            Med tidspunktet og antallet dere har valgt, kan dere leie bare rommet. Servering og tilvalg kan
            legges til enkeltvis senere. Hvis dere endrer tid eller antall, kan en av pakkene nedenfor passe.
          </Trans>
        ) : (
          <Trans>
            Med en pakke er servering og utstyr på plass når dere kommer. Dere kan også leie bare rommet.
          </Trans>
        )
      }
      errors={summary}
    >
      <AsLastTime />
      {!noneFits && <ServingDeadlineNotice />}
      <FieldGroup id={fieldId('packageId')} label={t`Pakke`} labelHidden error={errorAt('packageId')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {shown.map(({ item, reason, on }, n) => (
            <Fragment key={item.id}>
              <RadioCard
                name="package"
                checked={draft.packageId === item.id}
                onChoose={choose(item.id)}
                figure={item.photoPath && <CardPicture path={item.photoPath} first={n === 0} />}
                title={item.name}
                unavailable={reason && whyNot({ item, reason, on })}
              >
                <PackageTexts pack={item} people={draft.people} />
                {!reason && <CardTotal total={totalOf(item.id)} />}
              </RadioCard>
              {draft.packageId === item.id && servings.length > 0 && (
                <div className="sm:order-last sm:col-span-2">
                  <ServingFields servings={servings} errorAt={errorAt} />
                </div>
              )}
            </Fragment>
          ))}
          <RadioCard
            name="package"
            checked={draft.packageId === null}
            onChoose={choose(null)}
            figure={picture && <CardPicture path={picture.thumbnailPath} />}
            title={<Trans>Ingen pakke, bare rommet</Trans>}
            unavailable={frozen && draft.packageId !== null && fieldMessage(frozen)}
          >
            <RoomAlone room={booking.catalogue.room} />
            <CardTotal total={totalOf(null)} />
          </RadioCard>
        </div>
      </FieldGroup>
      {others.length > 0 && <OtherPackages packages={others} />}
      {noneFits && (
        <div>
          <OpenStepButton step="time">
            <Trans>Endre tid eller antall</Trans>
          </OpenStepButton>
        </div>
      )}
    </StepForm>
  )
}

/** What the whole booking costs with this choice. Its place is kept while that is not known. */
const CardTotal = ({ total }: { total: Total | null }) => (
  <p className="mt-1 min-h-6 border-line border-t pt-2">
    {total && (
      <Trans>
        <strong className="font-semibold">
          <TotalAmount total={total} />
        </strong>{' '}
        for hele bestillingen, <VatIncluded />
      </Trans>
    )}
  </p>
)

/** Why a package can't be had; of several dates, on which. */
function useWhyNot() {
  const fieldMessage = useFieldMessage()
  const { longDate } = useFormats()
  const { booking } = useCheckout()
  return ({ reason, on }: Choice<MeetingPackage>): string | null => {
    if (!reason) return null
    const message = fieldMessage(reason)
    return on === undefined ? message : `${message} (${longDate(venueDateOf(on), booking.now)})`
  }
}

/** The unavailable packages and why, in brief, since nothing here can be chosen. */
function OtherPackages({ packages }: { packages: readonly Choice<MeetingPackage>[] }) {
  const { t } = useLingui()
  const whyNot = useWhyNot()
  return (
    <section aria-label={t`Pakker som ikke passer denne gangen`} className="grid gap-2 text-small">
      <h2 className="font-semibold text-ink-soft text-small">
        <Trans>Passer ikke denne gangen</Trans>
      </h2>
      <ul className="grid divide-y divide-line rounded-card border border-line">
        {packages.map((choice) => (
          <li key={choice.item.id} className="grid gap-x-6 px-4 py-2.5 sm:flex sm:justify-between">
            <span className="font-medium">{choice.item.name}</span>
            <span className="text-ink-soft">{whyNot(choice)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without a text: it would become part of the name of the choice. */
const CardPicture = ({ path, first = false }: { path: string; first?: boolean }) => (
  <Picture
    source={path}
    first={first}
    description=""
    sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 80px"
    shape="aspect-square w-[80px] rounded-control max-[18rem]:hidden sm:aspect-[16/8] sm:w-full sm:rounded-none"
  />
)

/** The facilities of a room that are named; its own page has all of them. */
const MOST_FITTINGS = 4

/** The room's own facilities, for a booking without a package. */
function RoomAlone({ room }: { room: Room }) {
  return (
    <>
      <p>
        <Trans>Servering og tilvalg kan dere legge til enkeltvis i et senere steg.</Trans>
      </p>
      <ul className="grid gap-1">
        <Included>
          <Trans>Leie av rommet</Trans>
        </Included>
        {room.roomFeatures.slice(0, MOST_FITTINGS).map(({ id, name }) => (
          <Included key={id}>{name}</Included>
        ))}
      </ul>
    </>
  )
}
