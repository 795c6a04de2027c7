import { Trans, useLingui } from '@lingui/react/macro'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { TextSection } from '#src/screens/texts/text-section.tsx'
import { OutLink, TextLink } from '#src/ui/link.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

/** What is stored about customers, why and for how long. */
export function PrivacyScreen() {
  const { t } = useLingui()
  const { name, contact } = usePortal().tenant
  const { email, phone, street, zipcode, place } = contact
  return (
    <NarrowPage>
      <ScreenHeading title={t`Personvern`}>
        <Trans>Personvern</Trans>
      </ScreenHeading>
      <p className="text-lead">
        <Trans>
          Vi lagrer det vi trenger for å gjennomføre møtet ditt, og ikke mer. Her står hva vi lagrer, hvorfor
          og hvor lenge.
        </Trans>
      </p>
      <TextSection title={<Trans>Behandlingsansvarlig</Trans>}>
        <p>
          <Trans>
            {name}, {street}, {zipcode} {place}, er ansvarlig for opplysningene om deg. Skriv til{' '}
            <OutLink href={`mailto:${email}`}>{email}</OutLink> eller ring {phone} hvis du har spørsmål.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Når du bestiller</Trans>}>
        <p>
          <Trans>
            Vi lagrer navn, e-postadresse og telefonnummer til den som bestiller, hvem bestillingen gjelder,
            og det du har bestilt. Vi bruker opplysningene til å bekrefte bestillingen, gjøre rommet klart og
            sende faktura.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Rettslig grunnlag</Trans>}>
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
          <li>
            <Trans>
              Bestillingen og kontoen: avtalen med deg, eller vår berettigede interesse når du bestiller for
              en virksomhet (personvernforordningen artikkel 6 nr. 1 bokstav b og f).
            </Trans>
          </li>
          <li>
            <Trans>
              Fakturaer og regnskap: plikten vi har etter bokføringsloven (artikkel 6 nr. 1 bokstav c).
            </Trans>
          </li>
          <li>
            <Trans>
              Allergier og kostønsker: samtykket du gir når du oppgir dem (artikkel 9 nr. 2 bokstav a). Du
              trekker det tilbake ved å fjerne dem fra bestillingen eller skrive til oss.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={<Trans>Allergier og kostønsker</Trans>}>
        <p>
          <Trans>
            Allergier er helseopplysninger, og kostønsker kan si noe om tro eller livssyn. Vi spør bare når
            dere har bestilt servering, og du trenger ikke oppgi navn. Opplysningene lagres kryptert og vises
            bare for dem som kan åpne bestillingen, og for oss som tar imot dere. Når en av oss ser dem,
            noterer vi hvem og når. De slettes 30 dager etter møtet, eller etter at bestillingen er avbestilt.
          </Trans>
        </p>
        <p>
          <Trans>
            Gjester kan melde fra selv gjennom en lenke fra den som inviterte dem. Det de skriver, lagres på
            samme måte, men vises bare for oss som tar imot dere. Gjesten kan endre det til fristen for
            servering og slette det når som helst fra den samme siden.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Hvor lenge</Trans>}>
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
          <li>
            <Trans>
              Kontoen din har vi til du sletter den. En konto som ikke blir bekreftet, slettes etter 30 dager.
            </Trans>
          </li>
          <li>
            <Trans>
              Bestillinger blir stående i regnskapet. Hvis du sletter opplysningene dine, tar vi ut navn,
              e-postadresse, telefonnummer og beskjeder.
            </Trans>
          </li>
          <li>
            <Trans>
              Innholdet i e-poster slettes når de er sendt, eller etter 30 dager hvis de ikke kan leveres.
              Opplysninger om at de er sendt, lagrer vi i 30 dager.
            </Trans>
          </li>
          <li>
            <Trans>
              Vi lagrer i ett år hvem av oss som har sett allergier og kostønsker dere har oppgitt.
            </Trans>
          </li>
          <li>
            <Trans>
              Det som er slettet, kan finnes i sikkerhetskopier til også de slettes. De daglige kopiene
              slettes etter sju dager.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={<Trans>I nettleseren din</Trans>}>
        <p>
          <Trans>
            Bestillinger du har begynt på, kontakter du holder på å legge til, språkvalget ditt og nøkkelen
            til bestillingene du har gjort, ligger i nettleseren du bruker. Det du har begynt på, slettes
            etter et døgn. Informasjonskapsler bruker vi bare til innlogging og språkvalg, ikke til å spore
            deg, og det finnes ingen reklame her.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Dine rettigheter</Trans>}>
        <p>
          <Trans>
            Når du er logget inn, kan du se, laste ned og slette det vi har lagret om deg, under{' '}
            <TextLink href={addresses.myData}>Mine opplysninger</TextLink>. Hvis noe skal rettes, eller du
            ikke har noen konto, kan du skrive til <OutLink href={`mailto:${email}`}>{email}</OutLink>. Du kan
            også be om at vi begrenser bruken av dem. Hvis du er misfornøyd med svaret, kan du klage til
            Datatilsynet.
          </Trans>
        </p>
      </TextSection>
    </NarrowPage>
  )
}
