import type { AccountTexts } from '#server/mail/account-texts.ts'

const greeting = (name: string) => `Hei ${name}!`

export const norwegianAccountTexts: AccountTexts = {
  words: {
    orThisCode: 'Eller skriv inn denne koden:',
    message: (venue) => `Melding fra ${venue}`,
    applicant: 'Hvem som spør',
    name: 'Navn',
    company: 'Virksomhet',
    organizationNumber: 'Organisasjonsnummer',
    email: 'E-post',
    phone: 'Telefon',
    contact: (venue) => `Vennlig hilsen ${venue}`,
  },
  mails: {
    verifyEmail: {
      subject: (_, venue) => `Bekreft e-postadressen din hos ${venue}`,
      preview: () => 'Da vet vi at adressen er din.',
      heading: 'Bekreft e-postadressen din',
      opening: ({ name }, venue) => [
        greeting(name),
        `Noen, antakelig du, har opprettet en konto hos ${venue} med denne adressen. Trykk på knappen for å bekrefte at den er din.`,
      ],
      action: 'Bekreft adressen',
      closing: [
        'Lenken og koden virker i 24 timer.',
        'Var det ikke deg? Da kan du se bort fra denne e-posten. Uten bekreftelse kan ingen bruke kontoen, og den slettes etter 30 dager.',
      ],
    },
    alreadyRegistered: {
      subject: (_, venue) => `Du har allerede en konto hos ${venue}`,
      preview: () => 'Noen har prøvd å opprette en til med samme adresse.',
      heading: 'Du har allerede en konto',
      opening: ({ name }, venue) => [
        greeting(name),
        `Noen, antakelig du, har prøvd å opprette en konto hos ${venue} med denne adressen. Du har allerede en, og den er ikke endret.`,
      ],
      action: 'Logg inn',
      closing: [
        'Husker du ikke passordet? Velg «Glemt passord?» når du logger inn, så får du en lenke til å lage et nytt.',
        'Var det ikke deg? Da trenger du ikke gjøre noe.',
      ],
    },
    registrationReceived: {
      subject: (_, venue) => `Vi har fått registreringen din hos ${venue}`,
      preview: () => 'En administrator ser på den, og du får svar på e-post.',
      heading: 'Registreringen er mottatt',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Takk for at du registrerte deg${organizationName ? ` for ${organizationName}` : ''}. Kontoen skal godkjennes av en administrator. Du får en e-post når det er gjort, og kan logge inn fra da av.`,
      ],
      action: null,
      closing: ['Haster det? Svar på denne e-posten eller ring oss. Rom kan du bestille også uten konto.'],
    },
    registrationToAnswer: {
      subject: ({ applicant: { name, organizationName } }) =>
        `Registrering venter på svar: ${organizationName ? `${name}, ${organizationName}` : name}`,
      preview: () => 'Godkjenn eller avslå på siden bak lenken.',
      heading: 'En registrering venter på svar',
      opening: ({ applicant: { name, organizationName } }) => [
        `${organizationName ? `${name}, ${organizationName},` : name} har registrert seg på nett og kan ikke logge inn før kontoen er godkjent.`,
      ],
      action: 'Se registreringen og svar',
      closing: [
        'Ingenting skjer før du trykker på en knapp på siden. Lenken virker i 14 dager, og bare til ett svar.',
      ],
    },
    registrationApproved: {
      subject: (_, venue) => `Kontoen din hos ${venue} er godkjent`,
      preview: () => 'Nå kan du logge inn.',
      heading: 'Kontoen din er godkjent',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Registreringen${organizationName ? ` for ${organizationName}` : ''} er godkjent. Nå kan du logge inn med e-postadressen din og passordet du valgte.`,
      ],
      action: 'Logg inn',
      closing: ['Når du er logget inn, finner du bestillingene dine under «Mine bestillinger».'],
    },
    registrationToVerify: {
      subject: (_, venue) => `Kontoen din hos ${venue} er godkjent`,
      preview: () => 'Bekreft e-postadressen din, så kan du logge inn.',
      heading: 'Kontoen din er godkjent',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Registreringen${organizationName ? ` for ${organizationName}` : ''} er godkjent. Nå gjenstår bare at du bekrefter e-postadressen din, så kan du logge inn med passordet du valgte.`,
      ],
      action: 'Bekreft adressen',
      closing: ['Lenken og koden virker i 24 timer.'],
    },
    registrationDeclined: {
      subject: (_, venue) => `Svar på registreringen din hos ${venue}`,
      preview: () => 'Vi kan dessverre ikke godkjenne kontoen.',
      heading: 'Vi kan ikke godkjenne kontoen',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Vi har sett på registreringen din${organizationName ? ` for ${organizationName}` : ''} og kan dessverre ikke godkjenne kontoen.`,
      ],
      action: null,
      closing: [
        'Mener du at noe er misforstått? Svar på denne e-posten eller ring oss.',
        'Rom kan du bestille også uten konto.',
      ],
    },
    resetPassword: {
      subject: (_, venue) => `Lag et nytt passord hos ${venue}`,
      preview: () => 'Lenken virker i 30 minutter.',
      heading: 'Lag et nytt passord',
      opening: ({ name }, venue) => [
        greeting(name),
        `Noen, antakelig du, har bedt om et nytt passord til kontoen din hos ${venue}. Trykk på knappen for å velge et.`,
      ],
      action: 'Velg nytt passord',
      closing: [
        'Lenken virker i 30 minutter, og bare én gang.',
        'Var det ikke deg? Da kan du se bort fra denne e-posten. Passordet ditt er ikke endret.',
      ],
    },
    invitation: {
      subject: ({ invitedBy }, venue) =>
        invitedBy
          ? `${invitedBy} har lagt deg til som kontakt hos ${venue}`
          : `Du er lagt til som kontakt hos ${venue}`,
      preview: () => 'Velg et passord, så er kontoen din klar.',
      heading: 'Velg et passord, så er du i gang',
      opening: ({ name, organizationName, invitedBy }, venue) => {
        const contact = organizationName ? `som kontakt for ${organizationName}` : 'som kontakt'
        return [
          greeting(name),
          `${invitedBy ? `${invitedBy} har lagt deg til ${contact}` : `Du er lagt til ${contact}`} hos ${venue}. Da kan du bestille møterom og se bestillingene dine samlet.`,
        ]
      },
      action: 'Velg passord',
      closing: [
        'Lenken virker i sju dager, og bare én gang. Er den gått ut, kan du velge «Glemt passord?» når du logger inn, og få en ny.',
        'Kjenner du ikke til dette? Da kan du se bort fra denne e-posten.',
      ],
    },
    contactDeactivated: {
      subject: (_, venue) => `Kontoen din hos ${venue} er deaktivert`,
      preview: () => 'Du kan ikke lenger logge inn.',
      heading: 'Kontoen din er deaktivert',
      opening: ({ name, organizationName }, venue) => [
        greeting(name),
        `Kontoen din${organizationName ? ` for ${organizationName}` : ''} hos ${venue} er deaktivert, og du kan ikke lenger logge inn. Bestillinger som allerede er gjort, gjelder fortsatt.`,
      ],
      action: null,
      closing: [
        'Mener du at det er feil? Snakk med hovedkontakten i virksomheten din, eller svar på denne e-posten.',
      ],
    },
    contactReactivated: {
      subject: (_, venue) => `Kontoen din hos ${venue} er aktiv igjen`,
      preview: () => 'Du kan logge inn som før.',
      heading: 'Kontoen din er aktiv igjen',
      opening: ({ name, organizationName }, venue) => [
        greeting(name),
        `Kontoen din${organizationName ? ` for ${organizationName}` : ''} hos ${venue} er aktivert på nytt. Du kan logge inn som før.`,
      ],
      action: 'Logg inn',
      closing: [
        'Husker du ikke passordet? Velg «Glemt passord?» når du logger inn, så får du en lenke til å lage et nytt.',
      ],
    },
    passwordChanged: {
      subject: (_, venue) => `Passordet ditt hos ${venue} er endret`,
      preview: () => 'Var det deg, trenger du ikke gjøre noe.',
      heading: 'Passordet ditt er endret',
      opening: ({ name }, venue) => [
        greeting(name),
        `Passordet til kontoen din hos ${venue} er nettopp endret. Var det deg, trenger du ikke gjøre noe.`,
      ],
      action: null,
      closing: [
        'Var det ikke deg? Velg «Glemt passord?» på innloggingssiden med en gang, lag et nytt passord, og ring oss.',
      ],
    },
  },
}
