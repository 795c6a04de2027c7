import { norwegianOptions } from '#server/mail/option-texts-nb.ts'
import { type LanguageTexts, several, type TextFacts } from '#server/mail/text-types.ts'

/** « innen …», where it is known. */
const within = (answerBy: string | null) => (answerBy === null ? '' : ` innen ${answerBy}`)

/** What a request binds to until it is answered. */
const untilAnswered = (wasConfirmed: boolean) =>
  wasConfirmed
    ? 'Hvis du avbestiller før du får svaret vårt, gjelder det samme som for en bekreftet bestilling.'
    : 'Ingenting er bindende før du får svaret vårt.'

const reached: Record<TextFacts['toCustomer'], string> = {
  mailed: 'Kunden har fått e-post om det.',
  notMailed: 'Kunden har ikke fått e-post om det.',
  noAddress: 'Kunden har ikke oppgitt e-post.',
}

const ready = (dates: number) =>
  several(
    dates,
    'Rommet står klart når dere kommer. Møtet ligger ved som kalenderfil, som du kan legge i kalenderen og sende videre til alle som skal være med.',
    'Rommene står klare når dere kommer. Møtene ligger ved som én kalenderfil, som du kan legge i kalenderen og sende videre til alle som skal være med.',
  )

const removes = (dates: number) =>
  `Kalenderfilen som ligger ved, tar ${several(dates, 'møtet', 'møtene')} ut av kalenderen.`

const codeIs = (code: string, dates: number) =>
  several(dates, `Koden er ${code}.`, 'Hver dato har sin egen kode.')

export const norwegian: LanguageTexts = {
  words: {
    code: 'Bestillingskode',
    reservation: 'Bestilling',
    terms: 'Vilkår',
    meetingLabels: {
      meetingTitle: 'Møte',
      eventType: 'Type arrangement',
      meetingLead: 'Møteansvarlig',
      note: 'Beskjed til oss',
    },
    people: (count) => (count === 1 ? '1 person' : `${count} personer`),
    bookings: 'Rom og tid',
    dates: 'Datoer og koder',
    severalDates: (count, first) => (count === 1 ? first : `${count} datoer fra ${first}`),
    severalCodes: (count) => (count === 1 ? '' : ` og ${count - 1} til`),
    setupComment: 'Ønsker for oppsettet',
    package: 'Møtepakke',
    servings: 'Servering',
    products: 'Tilvalg',
    price: 'Pris',
    priceSections: { packages: 'Møtepakke', extraProducts: 'Tilvalg', rooms: 'Rom' },
    priceDetails: {
      minimumPrice: 'Minstepris',
      severalPrices: 'Flere satser gjennom dagen',
      halfDay: 'Halv dag',
    },
    includedInPackage: 'Inkludert',
    pieces: (quantity) => `Antall: ${quantity}`,
    surcharge: (percent) => `med påslag på ${percent}`,
    perPerson: (amount) => `${amount} per person`,
    withoutVat: 'Sum uten mva.',
    discount: 'Rabatt',
    vat: 'Mva.',
    total: 'Å betale',
    customer: 'Kunde',
    name: 'Navn',
    company: 'Virksomhet',
    email: 'E-post',
    phone: 'Telefon',
    at: (date, from, to) => `${date} kl. ${from}–${to}`,
    over: (first, from, last, to) => `${first} kl. ${from} til ${last} kl. ${to}`,
    moment: (day, time) => `${day} kl. ${time}`,
    deadlines: {
      title: 'Frister',
      answer: 'Vi svarer innen',
      toAnswer: 'Svar innen',
      rooms: 'Endre rom, tid og antall',
      roomsAndProducts: 'Endre rom, tid, antall og tilvalg',
      servings: 'Endre servering',
      servingTimes: 'Endre tidspunkt for servering',
      dayByDay: (clock, day) =>
        `dag for dag til kl. ${clock} ${day === 'dayBefore' ? 'dagen' : 'siste virkedag'} før, så lenge møtet ikke har begynt`,
      products: 'Endre tilvalg',
      details: 'Endre opplysninger og beskjeder',
      cancel: 'Avbestille hele bestillingen',
      withdraw: 'Trekke forespørselen',
      until: (moment) => `til ${moment}`,
      passed: (moment) => `fristen gikk ut ${moment}`,
      untilStart: 'til møtet begynner',
    },
    cancelling: {
      title: 'Avbestilling',
      untilArrival: (amount) =>
        amount === null ? 'Gratis til møtet begynner' : `Å avbestille koster ${amount}`,
      until: (amount, moment) => `${amount ?? 'Gratis'} til ${moment}`,
      later: (amount, moment) =>
        moment === null ? `deretter ${amount}` : `deretter ${amount} til ${moment}`,
      risesTo: (amount) => `deretter øker beløpet dato for dato, til ${amount} for alle`,
      vatIncluded: 'Beløpene er inkludert mva.',
      fee: 'Å betale for avbestillingen',
      free: 'ingenting',
      ofWhichVat: (amount) => `herav mva. ${amount}`,
      onceConfirmed: 'Når forespørselen er bekreftet:',
    },
    servedOn: (day, times) => `${day}, ${times}`,
    servedAt: (time) => `kl. ${time}`,
    servingNote: 'Beskjed om serveringen',
    included: 'inkludert',
    message: (venue) => `Melding fra ${venue}`,
    contact: (venue) => `Vennlig hilsen ${venue}`,
  },
  mails: {
    confirmation: {
      subject: ({ title, when }) => `Bekreftet: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, 'Rommet er deres.', 'Rommene er deres.')} ${codeIs(code, dates)}`,
      heading: () => 'Bestillingen er bekreftet',
      opening: ({ name, dates }) => [`Hei ${name}, og takk for bestillingen!`, ready(dates)],
      action: 'Se bestillingen',
      closing: () => [
        'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
        'Hvis noe blir annerledes enn planlagt, kan du svare på denne e-posten eller ringe oss.',
      ],
    },
    bookedByStaff: {
      subject: ({ title, when }) => `Bekreftet: ${title}, ${when}`,
      preview: ({ code }) => `Vi har lagt inn bestillingen. ${codeIs(code, 1)}`,
      heading: () => 'Bestillingen er bekreftet',
      opening: ({ name }) => [
        `Hei ${name}! Vi har lagt inn bestillingen for deg, slik vi avtalte. Sjekk at alt stemmer.`,
        ready(1),
      ],
      action: 'Se bestillingen',
      closing: () => [
        'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
        'Hvis noe ikke stemmer, eller blir annerledes enn planlagt, kan du svare på denne e-posten eller ringe oss.',
      ],
    },
    requestReceived: {
      subject: ({ title, when }) => `Forespørsel mottatt: ${title}, ${when}`,
      preview: ({ code, dates, answerBy }) => `Vi svarer${within(answerBy)}. ${codeIs(code, dates)}`,
      heading: () => 'Vi har fått forespørselen din',
      opening: ({ name, dates, roomsHeld, wasConfirmed, answerBy }) => [
        `Hei ${name}, og takk for forespørselen!`,
        `Vi ser på forespørselen og svarer på e-post${within(answerBy)}. ${roomsHeld ? `I mellomtiden holder vi av ${several(dates, 'rommet', 'rommene')} til dere.` : 'Det er ikke nok ledige plasser til dere alle nå, så vi kan ikke holde av plassene i mellomtiden.'} ${untilAnswered(wasConfirmed)}`,
      ],
      action: 'Se forespørselen',
      closing: () => [
        'Lenken over er bare for deg og dem du deler den med: Den åpner forespørselen uten innlogging.',
        'Har du mer å fortelle? Svar på denne e-posten.',
      ],
    },
    requestConfirmed: {
      subject: ({ title, when }) => `Bekreftet: ${title}, ${when}`,
      preview: ({ code }) => `Ja, rommet er deres. ${codeIs(code, 1)}`,
      heading: () => 'Forespørselen er godkjent',
      opening: ({ name }) => [
        `Hei ${name}! Vi har sett på forespørselen, og svaret er ja: Bestillingen er bekreftet.`,
        ready(1),
      ],
      action: 'Se bestillingen',
      closing: () => [
        'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
        'Hvis noe blir annerledes enn planlagt, kan du svare på denne e-posten eller ringe oss.',
      ],
    },
    requestDeclined: {
      subject: ({ title, when }) => `Svar på forespørselen: ${title}, ${when}`,
      preview: ({ code }) =>
        `Vi kan dessverre ikke ta imot dere denne gangen. Det gjelder forespørsel ${code}.`,
      heading: () => 'Vi kan dessverre ikke si ja',
      opening: ({ name, dates }) => [
        `Hei ${name}! Vi har sett på forespørselen din, men kan dessverre ikke ta imot dere denne gangen. Rommet er ikke holdt av til dere, og det koster deg ingenting.`,
        removes(dates),
      ],
      action: 'Se forespørselen',
      closing: () => [
        'Hvis en annen dag eller et annet rom passer, kan du sende en ny forespørsel eller svare på denne e-posten, så hjelper vi dere.',
      ],
    },
    requestLapsed: {
      subject: ({ title, when }) => `Forespørselen har falt bort: ${title}, ${when}`,
      preview: ({ code }) => `Vi rakk ikke å svare på forespørsel ${code}, og rommet er ikke holdt av.`,
      heading: () => 'Forespørselen har falt bort',
      opening: ({ name }) => [
        `Hei ${name}!`,
        `Vi har dessverre ikke fått svart på forespørselen din i tide, og rommet er ikke holdt av til dere. Det koster deg ingenting.`,
      ],
      action: 'Se forespørselen',
      closing: () => [
        'Hvis dere fortsatt trenger et sted å møtes, kan du sende en ny forespørsel eller svare på denne e-posten, så hjelper vi dere.',
      ],
    },
    changed: {
      subject: ({ title, when }) => `Endret: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        several(dates, `Slik er bestilling ${code} nå.`, `Slik er de ${dates} datoene nå.`),
      heading: () => 'Bestillingen er endret',
      opening: ({ name }) => [
        `Hei ${name}! Vi har fått endringene dine, og slik er bestillingen nå.`,
        `Kalenderfilen som ligger ved, erstatter den du har fått før.`,
      ],
      action: 'Se bestillingen',
      closing: () => [
        'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
        'Hvis det ikke var du som endret bestillingen, må du svare på denne e-posten eller ringe oss med en gang.',
      ],
    },
    changedByStaff: {
      subject: ({ title, when }) => `Vi har endret bestillingen: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, `Slik er bestilling ${code} nå.`, `Slik er de ${dates} datoene nå.`)} Ta kontakt hvis noe ikke stemmer.`,
      heading: () => 'Vi har endret bestillingen din',
      opening: ({ name }) => [
        `Hei ${name}! Vi har gjort en endring i bestillingen din, og slik er den nå.`,
        `Kalenderfilen som ligger ved, erstatter den du har fått før.`,
      ],
      action: 'Se bestillingen',
      closing: () => [
        'Sjekk at alt stemmer. Siden vi har endret bestillingen, kan den ikke lenger endres eller avbestilles på nett. Hvis du vil endre noe, kan du svare på denne e-posten eller ringe oss.',
        'Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.',
      ],
    },
    requestChangedByStaff: {
      subject: ({ title, when }) => `Vi har endret forespørselen: ${title}, ${when}`,
      preview: ({ code, answerBy }) => `Slik er forespørsel ${code} nå. Vi svarer${within(answerBy)}.`,
      heading: () => 'Vi har endret forespørselen din',
      opening: ({ name, wasConfirmed, answerBy }) => [
        `Hei ${name}! Vi har gjort en endring i forespørselen din, og slik er den nå.`,
        `Vi svarer på e-post${within(answerBy)}. ${untilAnswered(wasConfirmed)}`,
      ],
      action: 'Se forespørselen',
      closing: () => [
        'Sjekk at alt stemmer. Siden vi har endret forespørselen, kan den ikke lenger endres eller trekkes på nett. Hvis du vil endre noe, kan du svare på denne e-posten eller ringe oss.',
        'Lenken over er bare for deg og dem du deler den med: Den åpner forespørselen uten innlogging.',
      ],
    },
    cancelledByStaff: {
      subject: ({ title, when }) => `Kansellert: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `Vi har kansellert ${several(dates, `bestilling ${code}, og rommet er`, `${dates} datoer, og rommene er`)} ikke lenger holdt av til dere.`,
      heading: () => 'Vi har kansellert bestillingen din',
      opening: ({ name, dates }) => [
        `Hei ${name}! Vi har kansellert ${several(dates, 'bestillingen din, og rommet er', 'datoene under, og rommene er')} ikke lenger holdt av til dere.`,
        removes(dates),
      ],
      action: 'Se hva som var bestilt',
      closing: () => [
        'Hvis dette ikke var avtalt, kan du svare på denne e-posten eller ringe oss.',
        'Vi håper å se dere en annen gang.',
      ],
    },
    withdrawn: {
      subject: ({ title, when }) => `Forespørselen er trukket: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        `${several(dates, `Forespørsel ${code}`, 'Forespørselen')} er trukket, og det koster deg ingenting.`,
      heading: () => 'Forespørselen er trukket',
      opening: ({ name, dates }) => [
        `Hei ${name}! Forespørselen din er trukket. Det koster deg ingenting.`,
        removes(dates),
      ],
      action: 'Se forespørselen',
      closing: () => [
        'Hvis det ikke var du som trakk forespørselen, må du svare på denne e-posten eller ringe oss med en gang.',
        'Vi håper å se dere en annen gang.',
      ],
    },
    cancelled: {
      subject: ({ title, when }) => `Avbestilt: ${title}, ${when}`,
      preview: ({ code, dates }) =>
        several(
          dates,
          `Bestilling ${code} er avbestilt, og rommet er ikke lenger holdt av til dere.`,
          `${dates} datoer er avbestilt, og rommene er ikke lenger holdt av til dere.`,
        ),
      heading: () => 'Bestillingen er avbestilt',
      opening: ({ name, dates }) => [
        `Hei ${name}! ${several(dates, 'Bestillingen er avbestilt, og rommet er', 'Datoene under er avbestilt, og rommene er')} ikke lenger holdt av til dere.`,
        removes(dates),
      ],
      action: 'Se hva som var bestilt',
      closing: () => [
        'Hvis det ikke var du som avbestilte, må du svare på denne e-posten eller ringe oss med en gang.',
        'Vi håper å se dere en annen gang.',
      ],
    },
    ...norwegianOptions,
    reservationChanged: {
      subject: ({ title, when, code }) => `Bestilling ${code} er endret: ${title}, ${when}`,
      preview: ({ name, company, staff }) => `Endret av ${staff ?? company ?? name}.`,
      heading: () => 'En bestilling er endret',
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} har endret bestillingen for kunden. ${reached[toCustomer]} Slik er bestillingen nå.`
          : `${company ? `${name}, ${company},` : name} har endret bestillingen på nett. Slik er den nå.`,
      ],
      action: 'Åpne bestillingen',
      closing: () => ['Allergier og andre behov vises bare når du åpner lenken, aldri i e-post.'],
    },
    reservationCancelled: {
      subject: ({ title, when, code, staff }) =>
        `Bestilling ${code} er ${staff ? 'kansellert' : 'avbestilt'}: ${title}, ${when}`,
      preview: ({ name, company, staff }) =>
        staff ? `Kansellert av ${staff}.` : `Avbestilt av ${company ?? name}.`,
      heading: ({ staff }) => `En bestilling er ${staff ? 'kansellert' : 'avbestilt'}`,
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} har kansellert bestillingen. ${reached[toCustomer]} Det som var holdt av, er ledig igjen.`
          : `${company ? `${name}, ${company},` : name} har avbestilt på nett. Det som var holdt av, er ledig igjen.`,
      ],
      action: 'Åpne bestillingen',
      closing: () => ['Servering og tilvalg som var bestilt, skal ikke leveres.'],
    },
    requestWithdrawn: {
      subject: ({ title, when, code }) => `Forespørsel ${code} er trukket: ${title}, ${when}`,
      preview: ({ name, company }) => `Trukket av ${company ?? name}.`,
      heading: () => 'En forespørsel er trukket',
      opening: ({ name, company }) => [
        `${company ? `${name}, ${company},` : name} har trukket forespørselen. Det som var holdt av, er ledig igjen, og dere trenger ikke svare.`,
      ],
      action: 'Åpne forespørselen',
      closing: () => ['Servering og tilvalg i forespørselen skal ikke leveres.'],
    },
    reservationPlaced: {
      subject: ({ title, when, code }) => `Ny bestilling ${code}: ${title}, ${when}`,
      preview: ({ name, company, staff }) =>
        staff ? `Lagt inn av ${staff} for ${company ?? name}.` : `Bestilt av ${company ?? name}.`,
      heading: () => 'Ny bestilling',
      opening: ({ name, company, staff, toCustomer }) => [
        staff
          ? `${staff} har lagt inn bestillingen for ${company ? `${name}, ${company}` : name}. ${reached[toCustomer]}`
          : `${company ? `${name}, ${company},` : name} har bestilt på nett. Kunden har fått bekreftelsen på e-post.`,
      ],
      action: 'Åpne bestillingen',
      closing: () => ['Allergier og andre behov vises bare når du åpner lenken, aldri i e-post.'],
    },
    requestToAnswer: {
      subject: ({ title, when, code }) => `Forespørsel ${code} venter på svar: ${title}, ${when}`,
      preview: ({ name, company, answerBy }) =>
        `Fra ${company ?? name}. Svar${within(answerBy) || ' i tide'}.`,
      heading: () => 'En forespørsel venter på svar',
      opening: ({ name, company, dates, staff, toCustomer, roomsHeld, answerBy }) => [
        ...(staff ? [`${staff} har endret forespørselen for kunden. ${reached[toCustomer]}`] : []),
        `${company ? `${name}, ${company},` : name} vil leie rom. ${roomsHeld ? several(dates, 'Rommet er holdt av.', 'Rommene er holdt av.') : 'Det var ikke nok ledige plasser, så plassene er ikke holdt av.'} Uten svar${within(answerBy)} faller forespørselen bort.`,
      ],
      action: ({ dates }) => several(dates, 'Se forespørselen og svar', 'Åpne forespørselen'),
      closing: ({ dates }) => [
        several(
          dates,
          'Ingenting skjer før du trykker på en knapp på siden. Lenken virker bare til ett svar.',
          'Åpne hver dato for å svare. Hver dato får sitt eget svar.',
        ),
        'Allergier og andre behov står i bestillingen, aldri i e-post.',
      ],
    },
  },
}
