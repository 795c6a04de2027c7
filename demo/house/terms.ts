import type { MoneyLocale } from '#domain/price/money.ts'
import { ROOM_BUFFER_HOURS, SERVING_DEADLINE_CLOCK } from '#domain/time/deadlines.ts'
import type { Tenant } from '#tenants/tenant.ts'

type Section = [heading: string, ...paragraphs: string[]]

const norwegian = ({ at }: Tenant): Section[] => [
  [
    'Avtalen',
    `Vilkårene gjelder når du bestiller møterom, møtepakker og tilvalg ${at['nb-NO']} på nett. Den som bestiller, må være fylt 18 år. Bestiller du for en virksomhet, må du ha fullmakt til det.`,
  ],
  [
    'Bestilling og forespørsel',
    'En bekreftet bestilling er bindende for begge parter når du har fått bekreftelsen på e-post. En forespørsel er ikke bindende før vi har svart ja. Vi svarer innen tre virkedager, men alltid før møtet begynner, og holder av rommet så lenge, hvis det er plass til dere. Hvis du ikke får svar innen da, faller forespørselen bort.',
    `Rom bestilles senest ${ROOM_BUFFER_HOURS} timer før møtet. Servering bestilles senest kl. ${SERVING_DEADLINE_CLOCK} dagen før.`,
  ],
  [
    'Priser og betaling',
    'Prisene vises med og uten merverdiavgift. Du betaler den prisen du så da du bekreftet. Endrer prisen seg mens du bestiller, spør vi deg på nytt før noe blir bindende.',
    'Vi sender faktura etter møtet med 14 dagers betalingsfrist, hvis ikke annet er avtalt.',
  ],
  [
    'Endring og avbestilling',
    'Du kan avbestille uten kostnad fram til sju dager før møtet. Avbestiller du senere, betaler du halve leien, og det siste døgnet hele leien. Servering kan avbestilles uten kostnad fram til bestillingsfristen.',
    'Antallet deltakere kan justeres ned med inntil en femdel fram til bestillingsfristen for servering.',
    'Hvis vi må kansellere, får du tilbake alt du har betalt, og vi hjelper deg med å finne et annet rom.',
  ],
  [
    'Rommet',
    'Rommet er ditt i tiden du har bestilt. Vi rigger det før dere kommer, og rydder når dere har gått. Ta vare på inventaret; skader utover vanlig slitasje må erstattes. Antallet i rommet kan av hensyn til brannsikkerheten aldri være høyere enn det som er oppgitt.',
    'I delte områder kan andre være til stede samtidig. Vis hverandre hensyn.',
  ],
  [
    'Allergier og personopplysninger',
    'Hvis du oppgir allergier, bruker kjøkkenet opplysningene bare til å lage trygg mat. De vises bare for dem som trenger dem, og slettes 30 dager etter møtet.',
    'Øvrige opplysninger bruker vi for å oppfylle avtalen og følge regnskapsloven. Du kan når som helst be om innsyn eller retting.',
  ],
  [
    'Når noe går galt',
    'Si fra så fort du kan, helst mens dere er her, så retter vi det. Ingen av partene svarer for det som skyldes forhold utenfor partens kontroll. Avtalen følger norsk rett. Er du forbruker, har du de rettighetene loven gir deg, uansett hva som står her.',
  ],
]

const english = ({ at }: Tenant): Section[] => [
  [
    'The agreement',
    `These terms apply when you book meeting rooms, meeting packages and extras online ${at.en}. The person who books must be at least 18. If you book for an organisation, you must be authorised to do so.`,
  ],
  [
    'Bookings and requests',
    'A confirmed booking binds both parties once you have received the confirmation by email. A request is not binding until we have accepted it. We answer within three working days, but always before the meeting begins, and reserve the room until then if there is room for you. If you get no answer by then, the request expires.',
    `Rooms are booked at least ${ROOM_BUFFER_HOURS} hours before the meeting. Catering is ordered by ${SERVING_DEADLINE_CLOCK} the day before.`,
  ],
  [
    'Prices and payment',
    'Prices are shown with and without VAT. You pay the price you saw when you confirmed. If the price changes while you are booking, we ask you again before anything is binding.',
    'We send an invoice after the meeting, due in 14 days, unless otherwise agreed.',
  ],
  [
    'Changes and cancellation',
    'You may cancel free of charge until seven days before the meeting. After that you pay half the hire, and within the last 24 hours all of it. Catering may be cancelled free of charge until its ordering deadline.',
    'The number of participants may be reduced by up to a fifth until the deadline for catering.',
    'If we have to cancel, you get back all that you have paid, and we help you find another room.',
  ],
  [
    'The room',
    'The room is yours for the time you have booked. We set it up before you arrive and clear it when you have left. Take care of the furnishings; damage beyond ordinary wear must be paid for. For fire safety, the number in the room may never exceed the one stated.',
    'In shared areas others may be present at the same time. Be considerate of one another.',
  ],
  [
    'Allergies and personal data',
    'If you tell us about allergies, the kitchen uses this only to make food that is safe. It is shown only to those who need it, and deleted 30 days after the meeting.',
    'We use your other details to fulfil the agreement and to follow the accounting act. You may ask to see or correct them at any time.',
  ],
  [
    'When something goes wrong',
    'Tell us as soon as you can, preferably while you are here, and we will put it right. Neither party is liable for what is beyond its control. The agreement follows Norwegian law. If you are a consumer, you have the rights the law gives you, whatever it says here.',
  ],
]

const titles: Record<MoneyLocale, (at: string, version: string) => [title: string, version: string]> = {
  'nb-NO': (at, version) => [`Vilkår for leie ${at}`, `Versjon ${version}`],
  en: (at, version) => [`Terms of hire ${at}`, `Version ${version}`],
}

export type TermsDocument = {
  locale: MoneyLocale
  title: string
  version: string
  sections: Section[]
  contact: string
}

/** The terms in a language. */
export function termsDocument(tenant: Tenant, locale: MoneyLocale, version: string): TermsDocument {
  const { email, phone, street, zipcode, place } = tenant.contact
  const [title, shownVersion] = titles[locale](tenant.at[locale], version)
  return {
    locale,
    title,
    version: shownVersion,
    sections: locale === 'en' ? english(tenant) : norwegian(tenant),
    contact: `${tenant.name}, ${street}, ${zipcode} ${place} · ${email} · ${phone}`,
  }
}
