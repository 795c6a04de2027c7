import { msg } from '@lingui/core/macro'
import type { ResourceTexts } from '#src/screens/setup/field-texts.ts'

/** What the venue itself is called, and what it sets. */
export const venueTexts = {
  venue: {
    title: msg`Stedet`,
    about: msg`Navn, kontaktopplysninger, tekster, bildet på forsiden, frister, og hvem av dere som får e-post.`,
    added: msg`Stedet`,
    intro: msg`Feltene viser det som gjelder nå. Det dere har satt selv, er merket «Endret av dere»; resten er standard. Tøm et merket felt og lagre for å få standarden tilbake.`,
    headings: {
      name: msg`Navn og kontakt`,
      tagline: msg`Tekster`,
      roomNoticeHours: msg`Frister for bestilling`,
      reservationMails: msg`E-post til dere`,
    },
    fields: {
      name: { label: msg`Navn` },
      at: { label: msg`Navn med preposisjon`, help: msg`For eksempel «på Utøya».` },
      atEn: { label: msg`Navn med preposisjon på engelsk`, help: msg`For eksempel «at Utøya».` },
      email: {
        label: msg`E-post`,
        help: msg`Adressen vises for alle. Svar på e-postene fra portalen kommer hit.`,
      },
      phone: { label: msg`Telefon` },
      street: { label: msg`Gateadresse` },
      zipcode: { label: msg`Postnummer` },
      place: { label: msg`Poststed` },
      tagline: { label: msg`Overskriften på forsiden` },
      taglineEn: { label: msg`Overskriften på forsiden på engelsk` },
      overbooked: { label: msg`Når det ikke er plass til så mange` },
      overbookedEn: { label: msg`Når det ikke er plass til så mange, på engelsk` },
      servingDeadline: {
        label: msg`Når fristen for servering er ute`,
        help: msg`Sjekk at fristen i teksten er den dere har satt under.`,
      },
      servingDeadlineEn: { label: msg`Når fristen for servering er ute, på engelsk` },
      defaultLocale: {
        label: msg`Språk for andre enn norsk- og engelskspråklige`,
        choices: { 'nb-NO': msg`Norsk`, en: msg`Engelsk` },
        help: msg`Nye besøkende får språket nettleseren deres er satt til, når det er norsk eller engelsk.`,
      },
      roomNoticeHours: { label: msg`Rom: timer før start`, help: msg`0 betyr helt til møtet begynner.` },
      productNoticeHours: {
        label: msg`Tilvalg uten servering: timer før start`,
        help: msg`Gjelder også pakker uten servering.`,
      },
      servingClock: { label: msg`Servering: senest klokken` },
      servingDay: {
        label: msg`Servering: senest dagen`,
        choices: { dayBefore: msg`dagen før`, workingDayBefore: msg`siste virkedag før` },
        help: msg`Virkedager følger åpningstidene og de spesielle dagene.`,
      },
      monthsAhead: { label: msg`Bestilling åpner: måneder i forveien`, help: msg`Fra 1 til 60.` },
      reservationMails: {
        label: msg`Bestillinger og forespørsler`,
        help: msg`Én eller flere adresser med komma mellom. Lenken i e-posten besvarer forespørselen.`,
      },
      registrationMails: {
        label: msg`Nye kontoer som skal godkjennes`,
        help: msg`Én eller flere adresser med komma mellom. Lenken i e-posten godkjenner kontoen.`,
      },
    },
  },
} satisfies Record<string, ResourceTexts>
