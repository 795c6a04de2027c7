import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { TextSection } from '#src/screens/texts/text-section.tsx'
import { OutLink } from '#src/ui/link.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

/** The accessibility of the portal, and where to report problems. */
export function AccessibilityScreen() {
  const { t } = useLingui()
  const { tenant } = usePortal()
  const { email, phone } = tenant.contact
  const at = tenant.at[useLocale()]
  return (
    <NarrowPage>
      <ScreenHeading title={t`Tilgjengelighet`}>
        <Trans>Tilgjengelighet</Trans>
      </ScreenHeading>
      <p className="text-lead">
        <Trans>
          Alle skal kunne bestille møterom {at}. Portalen er laget etter kravene i WCAG 2.2 på nivå AA.
        </Trans>
      </p>
      <TextSection title={<Trans>Slik er portalen laget</Trans>}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <Trans>
              Alt kan gjøres med tastatur, også i kalenderen. Der flytter piltastene deg mellom tidene.
            </Trans>
          </li>
          <li>
            <Trans>Hver ledige tid leses opp med ukedag, dato, klokkeslett og status.</Trans>
          </li>
          <li>
            <Trans>Kalenderen finnes også som liste, med de samme tidene.</Trans>
          </li>
          <li>
            <Trans>Ingenting vises bare med farge, og teksten kan forstørres til 400 prosent.</Trans>
          </li>
          <li>
            <Trans>Portalen følger innstillingene dine for mørk modus og redusert bevegelse.</Trans>
          </li>
          <li>
            <Trans>Ingen steg har tidsfrist. Det du fyller ut, blir lagret.</Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={<Trans>Mangler vi kjenner til</Trans>}>
        <p>
          <Trans>
            Vilkårene for leie kan være en PDF som ikke er laget for skjermleser. Ring oss, så leser vi dem
            med deg.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Si fra</Trans>}>
        <p>
          <Trans>
            Hvis noe hindrer deg, vil vi gjerne vite det. Skriv til{' '}
            <OutLink href={`mailto:${email}`}>{email}</OutLink> eller ring {phone}. Vi kan også ta imot
            bestillingen på telefon.
          </Trans>
        </p>
      </TextSection>
    </NarrowPage>
  )
}
