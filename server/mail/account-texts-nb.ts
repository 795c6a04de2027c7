import type { AccountTexts } from '#server/mail/account-text-types.ts'

const greeting = (name: string) => `Hei ${name}!`

export const norwegianAccountTexts: AccountTexts = {
  words: {
    orThisCode: 'Eller skriv inn denne koden:',
    message: (venue) => `Melding fra ${venue}`,
    applicant: 'Hvem har registrert seg?',
    name: 'Navn',
    company: 'Virksomhet',
    organizationNumber: 'Organisasjonsnummer',
    email: 'E-post',
    phone: 'Telefon',
    contact: (venue) => `Vennlig hilsen ${venue}`,
  },
  mails: {
    verifyEmail: {
      subject: (_, at) => `Bekreft e-postadressen din ${at}`,
      preview: () => 'Så vet vi at adressen er din.',
      heading: 'Bekreft e-postadressen din',
      opening: ({ name }, at) => [
        greeting(name),
        `Noen, antakelig du, har opprettet en konto ${at} med denne adressen. Trykk på knappen for å bekrefte at den er din.`,
      ],
      action: 'Bekreft adressen',
      closing: [
        'Lenken og koden virker i 24 timer.',
        'Hvis det ikke var deg, kan du se bort fra denne e-posten. Uten bekreftelse kan ingen bruke kontoen, og den slettes etter 30 dager.',
      ],
    },
    alreadyRegistered: {
      subject: (_, at) => `Du har allerede en konto ${at}`,
      preview: () => 'Noen har prøvd å opprette en til med samme adresse.',
      heading: 'Du har allerede en konto',
      opening: ({ name }, at) => [
        greeting(name),
        `Noen, antakelig du, har prøvd å opprette en konto ${at} med denne adressen. Du har allerede en, og den er ikke endret.`,
      ],
      action: 'Logg inn',
      closing: [
        'Hvis du ikke husker passordet, kan du velge «Glemt passord?» når du logger inn, så får du en lenke til å lage et nytt.',
        'Hvis det ikke var deg, trenger du ikke gjøre noe.',
      ],
    },
    registrationReceived: {
      subject: (_, at) => `Vi har fått registreringen din ${at}`,
      preview: () => 'En administrator ser på den, og du får svar på e-post.',
      heading: 'Registreringen er mottatt',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Takk for at du registrerte deg${organizationName ? ` for ${organizationName}` : ''} og bekreftet e-postadressen din. Nå skal kontoen godkjennes av en administrator. Du får en e-post når det er gjort, og kan logge inn fra da av.`,
      ],
      action: null,
      closing: ['Haster det? Svar på denne e-posten eller ring oss. Du kan bestille rom uten konto.'],
    },
    registrationToAnswer: {
      subject: ({ applicant: { name, organizationName } }) =>
        `Registrering venter på svar: ${organizationName ? `${name}, ${organizationName}` : name}`,
      preview: () => 'Åpne lenken for å godkjenne eller avslå.',
      heading: 'En registrering venter på svar',
      opening: ({ applicant: { name, organizationName, isSelfReported } }) => [
        `${organizationName ? `${name}, ${organizationName},` : name} har registrert seg på nett og kan ikke logge inn før kontoen er godkjent.`,
        ...(isSelfReported
          ? [
              'Virksomheten er ny, og vi fant ikke nummeret i noe register. Navnet er skrevet av den som registrerte seg. Sjekk at navn og nummer stemmer før du godkjenner.',
            ]
          : []),
      ],
      action: 'Se registreringen og svar',
      closing: [
        'Ingenting skjer før du trykker på en knapp på siden. Lenken virker i 14 dager, og bare til ett svar.',
      ],
    },
    contactToApprove: {
      subject: ({ applicantName, organizationName }) =>
        `${applicantName} venter på å bli kontakt for ${organizationName ?? 'virksomheten din'}`,
      preview: () => 'Si fra hvis du ikke kjenner til det.',
      heading: 'Noen vil bli kontakt for virksomheten din',
      opening: ({ name, organizationName, applicantName, applicantEmail }) => [
        greeting(name),
        `${applicantName} har registrert seg som kontakt for ${organizationName ?? 'virksomheten din'} med adressen ${applicantEmail}, og har bekreftet at adressen er riktig. Vi må godkjenne kontoen før den kan brukes.`,
      ],
      action: 'Se kontaktene',
      closing: [
        `Kjenner du ikke personen? Svar på denne e-posten eller ring oss. Ellers trenger du ikke gjøre noe.`,
      ],
    },
    registrationApproved: {
      subject: (_, at) => `Kontoen din ${at} er godkjent`,
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
      subject: (_, at) => `Kontoen din ${at} er godkjent`,
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
      subject: (_, at) => `Svar på registreringen din ${at}`,
      preview: () => 'Vi kan dessverre ikke godkjenne kontoen.',
      heading: 'Vi kan ikke godkjenne kontoen',
      opening: ({ name, organizationName }) => [
        greeting(name),
        `Vi har sett på registreringen din${organizationName ? ` for ${organizationName}` : ''} og kan dessverre ikke godkjenne kontoen.`,
      ],
      action: null,
      closing: [
        'Hvis du mener at noe er misforstått, kan du svare på denne e-posten eller ringe oss.',
        'Du kan bestille rom uten konto.',
      ],
    },
    resetPassword: {
      subject: (_, at) => `Lag et nytt passord ${at}`,
      preview: () => 'Lenken virker i 30 minutter.',
      heading: 'Lag et nytt passord',
      opening: ({ name }, at) => [
        greeting(name),
        `Noen, antakelig du, har bedt om et nytt passord til kontoen din ${at}. Trykk på knappen for å velge et.`,
      ],
      action: 'Velg nytt passord',
      closing: [
        'Lenken virker i 30 minutter, og bare én gang.',
        'Hvis det ikke var deg, kan du se bort fra denne e-posten. Passordet ditt er ikke endret.',
      ],
    },
    invitation: {
      subject: ({ invitedBy }, at) =>
        invitedBy ? `${invitedBy} har lagt deg til som kontakt ${at}` : `Du er lagt til som kontakt ${at}`,
      preview: () => 'Velg et passord, så er kontoen din klar.',
      heading: 'Velg et passord, så er du i gang',
      opening: ({ name, organizationName, isPrimary, invitedBy }, at) => {
        const role = isPrimary ? 'som hovedkontakt' : 'som kontakt'
        const contact = organizationName ? `${role} for ${organizationName}` : role
        return [
          greeting(name),
          `${invitedBy ? `${invitedBy} har lagt deg til ${contact}` : `Du er lagt til ${contact}`} ${at}. Med kontoen kan du bestille møterom og se bestillingene dine samlet.`,
          ...(isPrimary
            ? [
                'Som hovedkontakt kan du også legge til, endre og deaktivere kontakter og se alle bestillingene deres.',
              ]
            : []),
        ]
      },
      action: 'Velg passord',
      closing: [
        'Lenken virker i sju dager, og bare én gang. Hvis den er gått ut, kan du velge «Glemt passord?» når du logger inn, og få en ny.',
        'Hvis du ikke kjenner til dette, kan du se bort fra denne e-posten.',
      ],
    },
    staffInvitation: {
      subject: (_, at) => `Velg passord, så er du i gang ${at}`,
      preview: () => 'Du er lagt til som ansatt.',
      heading: 'Velg et passord, så er du i gang',
      opening: ({ name, invitedBy }, at) => [
        greeting(name),
        `${invitedBy} har lagt deg til som ansatt ${at}. Trykk på knappen for å velge passordet du logger inn med.`,
      ],
      action: 'Velg passord',
      closing: [
        'Lenken virker i sju dager, og bare én gang. Hvis den er gått ut, kan en administrator sende deg en ny.',
        'Hvis du ikke kjenner til dette, kan du se bort fra denne e-posten.',
      ],
    },
    administratorLink: {
      subject: (_, at) => `Velg passord som administrator ${at}`,
      preview: () => 'Lenken virker i én time.',
      heading: 'Velg et passord',
      opening: ({ name }, at) => [
        greeting(name),
        `Du er administrator ${at}. Trykk på knappen for å velge passordet du logger inn med.`,
      ],
      action: 'Velg passord',
      closing: [
        'Lenken virker i én time, og bare én gang. Hvis den er gått ut, kan du velge «Glemt passord?» når du logger inn, og få en ny.',
        'Hvis du ikke kjenner til dette, kan du se bort fra denne e-posten.',
      ],
    },
    contactDeactivated: {
      subject: (_, at) => `Kontoen din ${at} er deaktivert`,
      preview: () => 'Du kan ikke lenger logge inn.',
      heading: 'Kontoen din er deaktivert',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `Kontoen din${organizationName ? ` for ${organizationName}` : ''} ${at} er deaktivert, og du kan ikke lenger logge inn. Bestillinger som allerede er gjort, gjelder fortsatt.`,
      ],
      action: null,
      closing: [
        'Hvis du mener at det er feil, kan du snakke med hovedkontakten i virksomheten din, eller svare på denne e-posten.',
      ],
    },
    contactReactivated: {
      subject: (_, at) => `Kontoen din ${at} er aktiv igjen`,
      preview: () => 'Du kan logge inn som før.',
      heading: 'Kontoen din er aktiv igjen',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `Kontoen din${organizationName ? ` for ${organizationName}` : ''} ${at} er aktivert på nytt. Du kan logge inn som før.`,
      ],
      action: 'Logg inn',
      closing: [
        'Hvis du ikke husker passordet, kan du velge «Glemt passord?» når du logger inn, så får du en lenke til å lage et nytt.',
      ],
    },
    primaryContactReceived: {
      subject: ({ organizationName }, at) =>
        `Du er nå hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}`,
      preview: ({ formerPrimary }) => `${formerPrimary} har overlatt rollen til deg.`,
      heading: 'Du er nå hovedkontakt',
      opening: ({ name, organizationName, formerPrimary }, at) => [
        greeting(name),
        `${formerPrimary} har gjort deg til hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}. Du kan legge til, endre og deaktivere kontakter, og du ser alle bestillingene deres.`,
      ],
      action: 'Se kontaktene',
      closing: [
        `Hvis dette er feil, kan du gjøre en annen til hovedkontakt fra den samme siden, eller svare på denne e-posten.`,
      ],
    },
    primaryContactHandedOver: {
      subject: ({ newPrimary, organizationName }, at) =>
        `${newPrimary} er nå hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}`,
      preview: () => 'Du er fortsatt kontakt og kan bestille som før.',
      heading: 'Du er ikke lenger hovedkontakt',
      opening: ({ name, organizationName, newPrimary }, at) => [
        greeting(name),
        `Du har gjort ${newPrimary} til hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}. Du er fortsatt kontakt, og kan bestille og se dine egne bestillinger som før.`,
      ],
      action: null,
      closing: [
        'Hvis det ikke var deg, må du svare på denne e-posten eller ringe oss med en gang, og bytte passord.',
      ],
    },
    primaryContactAppointed: {
      subject: ({ organizationName }, at) =>
        `Du er nå hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}`,
      preview: () => 'Du kan legge til, endre og deaktivere kontakter.',
      heading: 'Du er nå hovedkontakt',
      opening: ({ name, organizationName }, at) => [
        greeting(name),
        `Vi har gjort deg til hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}. Du kan legge til, endre og deaktivere kontakter, og du ser alle bestillingene deres.`,
      ],
      action: 'Se kontaktene',
      closing: ['Hvis dette er feil, kan du svare på denne e-posten eller ringe oss.'],
    },
    primaryContactReplaced: {
      subject: ({ newPrimary, organizationName }, at) =>
        `${newPrimary} er nå hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}`,
      preview: () => 'Du er fortsatt kontakt og kan bestille som før.',
      heading: 'Du er ikke lenger hovedkontakt',
      opening: ({ name, organizationName, newPrimary }, at) => [
        greeting(name),
        `Vi har gjort ${newPrimary} til hovedkontakt${organizationName ? ` for ${organizationName}` : ''} ${at}. Du er fortsatt kontakt, og kan bestille og se dine egne bestillinger som før.`,
      ],
      action: null,
      closing: ['Hvis dette er feil, kan du svare på denne e-posten eller ringe oss.'],
    },
    passwordChanged: {
      subject: (_, at) => `Passordet ditt ${at} er endret`,
      preview: () => 'Hvis det var deg, trenger du ikke gjøre noe.',
      heading: 'Passordet ditt er endret',
      opening: ({ name }, at) => [
        greeting(name),
        `Passordet til kontoen din ${at} er nettopp endret. Hvis det var deg, trenger du ikke gjøre noe.`,
      ],
      action: null,
      closing: [
        'Hvis det ikke var deg, må du velge «Glemt passord?» på innloggingssiden med en gang, lage et nytt passord og ringe oss.',
      ],
    },
    secondFactorSet: {
      subject: (_, at) => `Totrinnspålogging er satt opp ${at}`,
      preview: () => 'Hvis det var deg, trenger du ikke gjøre noe.',
      heading: 'Totrinnspålogging er satt opp',
      opening: ({ name }, at) => [
        greeting(name),
        `En autentiseringsapp er nettopp satt opp for kontoen din ${at}. Fra nå av skriver du en kode fra den når du logger inn. Hvis det var deg, trenger du ikke gjøre noe.`,
      ],
      action: null,
      closing: [
        'Hvis det ikke var deg, må du be en administrator slå den av med en gang, og lage et nytt passord.',
      ],
    },
    secondFactorRemoved: {
      subject: (_, at) => `Totrinnspåloggingen din ${at} er slått av`,
      preview: () => 'Du logger inn med passordet alene til du setter den opp igjen.',
      heading: 'Totrinnspåloggingen din er slått av',
      opening: ({ name }, at) => [
        greeting(name),
        `Totrinnspåloggingen for kontoen din ${at} er nettopp slått av, av deg eller av en administrator. Du logger inn med passordet alene til du setter den opp igjen.`,
      ],
      action: null,
      closing: [
        'Hvis du ikke har slått den av eller bedt om det, må du si fra til en administrator med en gang, og lage et nytt passord.',
      ],
    },
  },
}
