import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatOrganisationNumber } from '#domain/account/organisation-number.ts'
import { chosenPackage, servingChoices } from '#machines/checkout/choices.ts'
import { isOrganization } from '#machines/checkout/customer.ts'
import { isSeries, roomOfSlug } from '#machines/checkout/draft-dates.ts'
import { layoutOf, moreLayouts } from '#machines/checkout/layouts.ts'
import { timeOn } from '#machines/checkout/servings.ts'
import { neededSteps } from '#machines/checkout/steps.ts'
import type { StepName } from '#machines/checkout/types.ts'
import { useNeedsText } from '#src/locales/allergen-names.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { FrozenStepNotice } from '#src/screens/checkout/editing/frozen-notice.tsx'
import { ChangeLink } from '#src/screens/checkout/frame/change-link.tsx'
import { DatesSection } from '#src/screens/checkout/steps/dates-section.tsx'
import { ForEveryone } from '#src/screens/checkout/steps/for-everyone.tsx'
import { MeetingRows } from '#src/screens/reservation/meeting-details.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { ServingTime } from '#src/screens/reservation/serving-time.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { Card } from '#src/ui/page.tsx'
import { Quantity } from '#src/ui/quantity.tsx'

const sections: Record<Exclude<StepName, 'review'>, () => ReactNode> = {
  time: TimeSection,
  package: PackageSection,
  layout: LayoutSection,
  extras: ExtrasSection,
  allergies: AllergiesSection,
  details: DetailsSection,
}

/** All input, a section for each step of this booking. */
export function ReviewSections() {
  const { booking } = useCheckout()
  return (
    <Card placement="grid divide-y divide-line py-2!">
      {isSeries(booking) && <DatesSection />}
      {neededSteps(booking).map((step) => {
        if (step === 'review') return null
        const Section = sections[step]
        return <Section key={step} />
      })}
    </Card>
  )
}

type SectionProps = { step: StepName; title: string; children: ReactNode }

const Section = ({ step, title, children }: SectionProps) => (
  <section className="grid gap-3 py-5">
    <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap">
      <h2 className="text-title">{title}</h2>
      <ChangeLink step={step} what={title}>
        <Trans>Endre</Trans>
      </ChangeLink>
    </div>
    <FrozenStepNotice step={step} />
    {children}
  </section>
)

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-soft text-small">{children}</p>
)

function TimeSection() {
  const { t } = useLingui()
  const { booking, draft, catalogue } = useCheckout()
  const layout = neededSteps(booking).includes('layout') ? undefined : layoutOf(booking)
  return (
    <Section step="time" title={t`Rom og tid`}>
      <Details>
        <Detail label={<Trans>Rom</Trans>}>{catalogue.room.name}</Detail>
        <Detail label={<Trans>Tid</Trans>}>
          <span className="block first-letter:uppercase">
            <Occasion start={draft.start} end={draft.end} />
          </span>
        </Detail>
        <Detail label={<Trans>Antall</Trans>}>
          <Plural value={draft.people} one="# person" other="# personer" />
        </Detail>
        {layout && <Detail label={<Trans>Oppsett</Trans>}>{layout.layout.name}</Detail>}
        {draft.moreRooms.map(({ slug, people }) => (
          <Detail key={slug} label={roomOfSlug(booking, slug)?.name}>
            <Plural value={people} one="# person" other="# personer" />
          </Detail>
        ))}
      </Details>
    </Section>
  )
}

function PackageSection() {
  const { t } = useLingui()
  const { booking, draft } = useCheckout()
  const pack = chosenPackage(booking)
  const servings = servingChoices(booking).filter(({ isChosen }) => isChosen)
  return (
    <Section step="package" title={t`Pakke og servering`}>
      {pack ? (
        <Details>
          <Detail label={<Trans>Pakke</Trans>}>{pack.name}</Detail>
          {servings.map(({ item, days }) => {
            const choice = draft.servings.find((each) => each.orderPackageId === item.id)
            return (
              <Detail key={item.id} label={item.name}>
                {days.map(({ date }) => (
                  <ServingTime
                    key={date}
                    date={days.length > 1 ? date : null}
                    time={choice ? timeOn(choice, date) : null}
                  />
                ))}
                {choice?.note && <span className="block">{choice.note}</span>}
              </Detail>
            )
          })}
        </Details>
      ) : (
        <Nothing>
          <Trans>Ingen pakke, bare rommet</Trans>
        </Nothing>
      )}
    </Section>
  )
}

function LayoutSection() {
  const { t } = useLingui()
  const { booking, draft } = useCheckout()
  const layout = layoutOf(booking)
  return (
    <Section step="layout" title={t`Oppsett`}>
      <Details>
        {layout && <Detail label={<Trans>Oppsett</Trans>}>{layout.layout.name}</Detail>}
        {moreLayouts(booking).map(({ use, room, seatingId }) => {
          const other = room.seatings.find(({ id }) => id === seatingId)
          return (
            other && (
              <Detail
                key={`${use.slug} ${use.people}`}
                label={
                  <>
                    {room.name}, <Plural value={use.people} one="# person" other="# personer" />
                  </>
                }
              >
                {other.layout.name}
              </Detail>
            )
          )
        })}
        {draft.setupComment && <Detail label={<Trans>Ønsker</Trans>}>{draft.setupComment}</Detail>}
      </Details>
    </Section>
  )
}

function ExtrasSection() {
  const { t } = useLingui()
  const { draft, catalogue } = useCheckout()
  return (
    <Section step="extras" title={t`Tilvalg`}>
      {draft.extras.length === 0 ? (
        <Nothing>
          <Trans>Ingen tilvalg</Trans>
        </Nothing>
      ) : (
        <Details>
          {draft.extras.map(({ productId, quantity, isForEveryone }) => {
            const product = catalogue.products.find((each) => each.id === productId)
            return (
              <Detail key={productId} label={product?.name}>
                {isForEveryone ? <ForEveryone /> : <Quantity quantity={quantity} unit={product?.unit} />}
              </Detail>
            )
          })}
        </Details>
      )}
    </Section>
  )
}

function AllergiesSection() {
  const { t } = useLingui()
  const { draft } = useCheckout()
  const needsText = useNeedsText()
  return (
    <Section step="allergies" title={t`Allergier`}>
      {draft.allergies.length === 0 ? (
        <Nothing>
          <Trans>Ingen er oppgitt</Trans>
        </Nothing>
      ) : (
        <Details>
          {draft.allergies.map((person, place) => {
            const number = place + 1
            return (
              <Detail key={number} label={person.personName || <Trans>Person {number}</Trans>}>
                {needsText(person)}
              </Detail>
            )
          })}
        </Details>
      )}
    </Section>
  )
}

function DetailsSection() {
  const { t } = useLingui()
  const { booking, draft } = useCheckout()
  const { details, meeting } = draft
  const organisation = isOrganization(booking)
  return (
    <Section step="details" title={t`Opplysninger`}>
      <Details>
        {organisation && (
          <Detail label={<Trans>Virksomhet</Trans>}>
            {details.companyName}
            {'\n'}
            <Trans>Org.nr. {formatOrganisationNumber(details.organizationNumber)}</Trans>
          </Detail>
        )}
        <Detail label={<Trans>Navn</Trans>}>{details.name}</Detail>
        <Detail label={<Trans>E-post</Trans>}>{details.email}</Detail>
        <Detail label={<Trans>Telefon</Trans>}>{details.phone}</Detail>
        {organisation && details.buyerReference && (
          <Detail label={<Trans>Deres referanse</Trans>}>{details.buyerReference}</Detail>
        )}
        <MeetingRows meeting={meeting} />
      </Details>
    </Section>
  )
}
