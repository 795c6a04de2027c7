import type { OptionTexts } from '#server/mail/text-types.ts'

/** « til fredag 4. desember 2026 kl. 23:59», where it is known. */
const through = (optionUntil: string | null) => (optionUntil === null ? '' : ` til ${optionUntil} kl. 23:59`)

/** The emails about options. */
export const norwegianOptions: OptionTexts = {
  optionHeld: {
    subject: ({ title, when }) => `Holdt av: ${title}, ${when}`,
    preview: ({ code, optionUntil }) => `Rommet er holdt av${through(optionUntil)}. Koden er ${code}.`,
    heading: () => 'Vi holder av rommet til deg',
    opening: ({ name, optionUntil }) => [
      `Hei ${name}! Vi har holdt av rommet til deg${through(optionUntil)}. Bekreft bestillingen innen da, ellers blir rommet ledig igjen. Ingenting er bindende før du bekrefter.`,
    ],
    action: 'Bekreft bestillingen eller frigi rommet',
    closing: () => [
      'Lenken over er bare for deg og dem du deler den med: Den åpner opsjonen uten innlogging.',
      'Hvis noe ikke stemmer, eller du trenger mer tid, kan du svare på denne e-posten eller ringe oss.',
    ],
  },
  optionChanged: {
    subject: ({ title, when }) => `Vi har endret opsjonen: ${title}, ${when}`,
    preview: ({ optionUntil }) => `Rommet er holdt av${through(optionUntil)}.`,
    heading: () => 'Vi har endret opsjonen din',
    opening: ({ name, optionUntil }) => [
      `Hei ${name}! Vi har gjort en endring i opsjonen din, og slik er den nå. Rommet er holdt av til deg${through(optionUntil)}. Bekreft bestillingen innen da, ellers blir rommet ledig igjen.`,
    ],
    action: 'Bekreft bestillingen eller frigi rommet',
    closing: () => [
      'Lenken over er bare for deg og dem du deler den med: Den åpner opsjonen uten innlogging.',
      'Hvis noe ikke stemmer, kan du svare på denne e-posten eller ringe oss.',
    ],
  },
  optionReminder: {
    subject: ({ title, when }) => `Husk å bekrefte: ${title}, ${when}`,
    preview: ({ optionUntil }) => `Rommet er bare holdt av${through(optionUntil)}.`,
    heading: () => 'Opsjonen går snart ut',
    opening: ({ name, optionUntil }) => [
      `Hei ${name}! Rommet er holdt av til deg${through(optionUntil)}. Hvis du ikke bekrefter bestillingen innen da, blir rommet ledig igjen.`,
    ],
    action: 'Bekreft bestillingen eller frigi rommet',
    closing: () => [
      'Lenken over er bare for deg og dem du deler den med: Den åpner opsjonen uten innlogging.',
      'Hvis du trenger mer tid, kan du svare på denne e-posten eller ringe oss.',
    ],
  },
  optionConfirmed: {
    subject: ({ title, when }) => `Bekreftet: ${title}, ${when}`,
    preview: ({ code }) => `Rommet er deres. Koden er ${code}.`,
    heading: () => 'Bestillingen er bekreftet',
    opening: ({ name }) => [
      `Hei ${name}, og takk for bestillingen! Rommet som var holdt av, er nå bestilt.`,
      `Rommet står klart når dere kommer. Møtet ligger ved som kalenderfil, som du kan legge i kalenderen og sende videre til alle som skal være med.`,
    ],
    action: 'Se bestillingen',
    closing: () => [
      'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
      'Hvis noe blir annerledes enn planlagt, kan du svare på denne e-posten eller ringe oss.',
    ],
  },
  optionReleased: {
    subject: ({ title, when }) => `Rommet er frigitt: ${title}, ${when}`,
    preview: ({ code }) => `Opsjon ${code} er avsluttet, og det koster deg ingenting.`,
    heading: () => 'Rommet er frigitt',
    opening: ({ name }) => [
      `Hei ${name}! Opsjonen er avsluttet, og rommet er ikke lenger holdt av til deg. Det koster deg ingenting.`,
      `Kalenderfilen som ligger ved, tar møtet ut av kalenderen.`,
    ],
    action: 'Se hva som var holdt av',
    closing: () => [
      'Hvis dette ikke var meningen, kan du svare på denne e-posten eller ringe oss.',
      'Vi håper å se dere en annen gang.',
    ],
  },
  optionLapsed: {
    subject: ({ title, when }) => `Opsjonen har gått ut: ${title}, ${when}`,
    preview: ({ code }) => `Opsjon ${code} ble ikke bekreftet, og rommet er ikke lenger holdt av.`,
    heading: () => 'Opsjonen har gått ut',
    opening: ({ name, optionUntil }) => [
      `Hei ${name}! Rommet var holdt av til deg${through(optionUntil)}. Bestillingen ble ikke bekreftet, så rommet er ledig igjen. Det koster deg ingenting.`,
      `Kalenderfilen som ligger ved, tar møtet ut av kalenderen.`,
    ],
    action: 'Se hva som var holdt av',
    closing: () => [
      'Hvis dere fortsatt trenger et sted å møtes, kan du bestille på nytt eller svare på denne e-posten, så hjelper vi dere.',
    ],
  },
  optionExpiring: {
    subject: ({ title, when, code }) => `Opsjon ${code} går snart ut: ${title}, ${when}`,
    preview: ({ name, company, optionUntil }) =>
      `Rommet er holdt av til ${company ?? name}${through(optionUntil)}.`,
    heading: () => 'En opsjon går snart ut',
    opening: ({ name, company, optionUntil, toCustomer }) => [
      `Rommet er holdt av til ${company ? `${name}, ${company}` : name}${through(optionUntil)}. Hvis bestillingen ikke er bekreftet innen da, blir rommet ledig igjen. Kunden har ${toCustomer !== 'noAddress' ? 'fått en påminnelse på e-post' : 'ikke oppgitt e-post, og må få beskjed på en annen måte'}.`,
    ],
    action: 'Åpne opsjonen',
    closing: () => ['Dere kan bekrefte opsjonen, forlenge den eller frigi rommet.'],
  },
  optionTaken: {
    subject: ({ title, when, code }) => `Opsjon ${code} er bekreftet: ${title}, ${when}`,
    preview: ({ name, company, staff }) => `Bekreftet av ${staff ?? company ?? name}.`,
    heading: () => 'En opsjon er bekreftet',
    opening: ({ name, company, staff }) => [
      staff
        ? `${staff} har bekreftet opsjonen for ${company ? `${name}, ${company}` : name}. Den er nå en bestilling.`
        : `${company ? `${name}, ${company},` : name} har bekreftet opsjonen på nett. Den er nå en bestilling.`,
    ],
    action: 'Åpne bestillingen',
    closing: () => ['Allergier og andre behov vises bare når du åpner lenken, aldri i e-post.'],
  },
  optionGivenUp: {
    subject: ({ title, when, code }) => `Opsjon ${code} er frigitt: ${title}, ${when}`,
    preview: ({ name, company, staff }) => `Frigitt av ${staff ?? company ?? name}.`,
    heading: () => 'En opsjon er frigitt',
    opening: ({ name, company, staff }) => [
      staff
        ? `${staff} har frigitt rommet som var holdt av til ${company ? `${name}, ${company}` : name}. Det er ledig igjen.`
        : `${company ? `${name}, ${company},` : name} har frigitt rommet på nett. Det er ledig igjen.`,
    ],
    action: 'Åpne opsjonen',
    closing: () => ['Servering og tilvalg i opsjonen skal ikke leveres.'],
  },
  optionExpired: {
    subject: ({ title, when, code }) => `Opsjon ${code} har gått ut: ${title}, ${when}`,
    preview: ({ name, company }) => `${company ?? name} bekreftet ikke i tide.`,
    heading: () => 'En opsjon har gått ut',
    opening: ({ name, company, optionUntil }) => [
      `Rommet var holdt av til ${company ? `${name}, ${company}` : name}${through(optionUntil)}, og bestillingen ble ikke bekreftet. Rommet er ledig igjen.`,
    ],
    action: 'Åpne opsjonen',
    closing: () => ['Servering og tilvalg i opsjonen skal ikke leveres.'],
  },
}
