import { Trans } from '@lingui/react/macro'
import type { DeletionObstacle, MyData } from '#contract/structs/my-data.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { saveFile } from '#src/portal/save-file.ts'
import type { MyDataProps } from '#src/screens/my-data/deletion-form.tsx'
import { TextSection } from '#src/screens/texts/text-section.tsx'
import { Button } from '#src/ui/button.tsx'
import { Detail, Details } from '#src/ui/details.tsx'
import { OutLink, TextLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card } from '#src/ui/page.tsx'

const takesFocus = (button: HTMLElement | null) => button?.focus()

type StoredDataProps = MyDataProps & {
  data: MyData
  /** After cancelling the deletion the focus is back at its button. */
  isBack: boolean
}

/** A summary of the data, all of it as a file, and the deletion. */
export function StoredData({ mine, data, isBack }: StoredDataProps) {
  const { obstacles } = data.deletion
  return (
    <>
      <p className="text-ink-soft text-lead">
        <Trans>
          Dette har vi lagret om deg. Last ned alt sammen, eller få det slettet.{' '}
          <TextLink href={addresses.privacy}>Les om personvern</TextLink>
        </Trans>
      </p>
      <Card>
        <Summary data={data} />
        <Button
          variant="secondary"
          placement="mt-6"
          onClick={({ currentTarget }) => saveFile(currentTarget.ownerDocument, fileOf(data))}
        >
          <Trans>Last ned alt (JSON)</Trans>
        </Button>
      </Card>
      <TextSection title={<Trans>Slett opplysningene dine</Trans>}>
        {obstacles.length === 0 ? (
          <>
            <p>
              <Trans>Du får se hva som slettes og hva som blir, før noe skjer.</Trans>
            </p>
            <Button
              ref={isBack ? takesFocus : undefined}
              variant="danger"
              placement="justify-self-start"
              onClick={() => mine.send({ type: 'deletion.asked' })}
            >
              <Trans>Slett opplysningene mine</Trans>
            </Button>
          </>
        ) : (
          obstacles.map((obstacle) => (
            <Notice key={obstacle} tone="caution">
              <Obstacle obstacle={obstacle} />
            </Notice>
          ))
        )}
      </TextSection>
    </>
  )
}

function Summary({ data }: { data: MyData }) {
  const { person, account, organization, reservations, mails, addresses: places } = data
  const phones = [person.cellphone, person.phone].filter((phone) => phone !== null)
  return (
    <Details>
      <Detail label={<Trans>Navn</Trans>}>
        {person.firstName} {person.lastName}
      </Detail>
      <Detail label={<Trans>E-post</Trans>}>{[...new Set([account.email, person.email])].join('\n')}</Detail>
      {phones.length > 0 && <Detail label={<Trans>Telefon</Trans>}>{[...new Set(phones)].join('\n')}</Detail>}
      {places.length > 0 && (
        <Detail label={<Trans>Adresse</Trans>}>
          {places.map(({ fullAddress }) => fullAddress).join('\n')}
        </Detail>
      )}
      {organization && <Detail label={<Trans>Virksomhet</Trans>}>{organization.name}</Detail>}
      <Detail label={<Trans>Bestillinger</Trans>}>{reservations.length}</Detail>
      <Detail label={<Trans>E-poster vi har sendt</Trans>}>{mails.length}</Detail>
    </Details>
  )
}

function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { email } = usePortal().tenant.contact
  switch (obstacle) {
    case 'staff':
      return (
        <Trans>Kontoen din hører til jobben her. Be den som har ansvar for kontoene, om å slette den.</Trans>
      )
    case 'lastPrimaryContact':
      return (
        <Trans>
          Du er den eneste hovedkontakten, og noen må ta seg av de andre kontaktene.{' '}
          <TextLink href={addresses.contacts}>Gjør en annen til hovedkontakt</TextLink> først, så kan du
          slette. Hvis ingen kan ta over, kan du skrive til{' '}
          <OutLink href={`mailto:${email}`}>{email}</OutLink>.
        </Trans>
      )
    case 'bookingsToCome':
      return (
        <Trans>
          Du har kommende bestillinger, og vi må kunne nå deg om dem.{' '}
          <TextLink href={addresses.myBookings}>Avbestill dem først</TextLink>, eller vent til møtene er over.
        </Trans>
      )
  }
}

/** All of it except the consequences of a deletion, which are shown here. */
const fileOf = ({ deletion: _, ...data }: MyData) => ({
  content: JSON.stringify(data, null, 2),
  type: 'application/json',
  name: `mine-opplysninger-${data.takenAt.slice(0, 10)}.json`,
})
