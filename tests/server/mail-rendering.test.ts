import { describe, expect, it } from 'vitest'
import { houseMails, mailKinds } from '#contract/structs/reservation-mail.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { renderReservationMail } from '#server/mail/render.ts'
import { tenants } from '#tenants/tenants.ts'
import { someFacts } from '#tests/support/mail-facts.ts'

const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN
const usual = {
  kind: 'confirmation',
  locale: 'nb-NO',
  facts: someFacts(),
  tenant: tenants.proysenhuset,
  publicUrl: 'https://moterom.example/',
  accessKey: 'a+b/c=',
  answerToken: null,
} as const

/** The unfolded lines of a calendar file. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')
const calendarOf = (mail: ReturnType<typeof renderReservationMail>) =>
  linesOf(mail.attachments[0]?.content ?? '')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the confirmation', () => {
  it('states in Norwegian what was booked, what it costs and where to see it', () => {
    const { subject, text } = renderReservationMail(usual, now)
    expect(subject).toBe('Bekreftet: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00')
    expect(spaced(text)).toBe(`Bestillingen er bekreftet

Hei Kari Prøve, og takk for bestillingen!

Rommet står klart når dere kommer. Møtet ligger ved som kalenderfil, som du kan legge i kalenderen og sende videre til alle som skal være med.

Se bestillingen:
https://moterom.example/checkout/0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11#key=a%2Bb%2Fc%3D

Bestillingskode
KF7-2RM-94T

BESTILLING
Møte: Høstsamling
Møtepakke: Heldagsmøte

ROM OG TID
Biblioteket: fredag 27. november 2026 kl. 09:00–15:00 · 12 personer · Styrebord

SERVERING
Kaffe og te: inkludert
Lunsj: kl. 11:30

TILVALG
Fruktkurv: × 2

PRIS
Rom
Biblioteket: 10 429 kr (Halv dag)
Sum uten mva.: 8 690 kr
Mva.: 1 739 kr
Å betale: 10 429 kr

FRISTER
Endre rom, tid, antall og tilvalg: til torsdag 26. november 2026 kl. 09:00
Endre servering: til torsdag 26. november 2026 kl. 10:00
Endre opplysninger og beskjeder: til møtet begynner
Avbestille hele bestillingen: til torsdag 26. november 2026 kl. 09:00

Lenken over er bare for deg og dem du deler den med: Den åpner bestillingen uten innlogging.

Hvis noe blir annerledes enn planlagt, kan du svare på denne e-posten eller ringe oss.

Vennlig hilsen Prøysenhuset
post@proysenhuset.example
00 00 00 00
Granstubben 1, 0000 Eksempelby
`)
  })

  it('states the same in English', () => {
    const { subject, text, html } = renderReservationMail({ ...usual, locale: 'en' }, now)
    expect(subject).toBe('Confirmed: Høstsamling, Friday, 27 November 2026, 09:00–15:00')
    expect(spaced(text)).toContain('Total to pay: NOK 10,429')
    expect(text).toContain('Biblioteket: Friday, 27 November 2026, 09:00–15:00 · 12 people · Styrebord')
    expect(html).toContain('<html lang="en">')
  })

  it('asks for no payment once it is cancelled', () => {
    const facts = someFacts({ status: 'cancelled' })
    const { subject, text } = renderReservationMail({ ...usual, kind: 'cancelled', facts }, now)
    expect(subject).toBe('Avbestilt: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00')
    expect(text).not.toMatch(/PRIS|Å betale|FRISTER/)
    expect(text).toContain('Kalenderfilen som ligger ved, tar møtet ut av kalenderen.')
  })

  it('has the colours of the venue', () => {
    for (const tenant of Object.values(tenants)) {
      const { html } = renderReservationMail({ ...usual, tenant }, now)
      expect(html).toContain(`background:${tenant.brand.primary};color:${tenant.brand.onPrimary}`)
    }
  })
})

describe('every email', () => {
  it.each(mailKinds.flatMap((kind) => [[kind, 'nb-NO'] as const, [kind, 'en'] as const]))(
    'has all its texts: %s in %s',
    (kind, locale) => {
      const { subject, html, text } = renderReservationMail({ ...usual, kind, locale }, now)
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/undefined|null|NaN|\[object/)
        expect(part).toContain('Høstsamling')
      }
      expect(html).not.toMatch(/<script|https?:\/\/(?!moterom\.example\/checkout\/)/)
      expect(html.match(/(?<=<img src=")[^"]*/g)).toEqual(['cid:logo@proysenhuset.example'])
    },
  )

  it('has the customer’s texts about the meeting', () => {
    const facts = someFacts({ eventType: 'Kurs', meetingLead: 'Kari Prøve', note: 'Vi kommer før.' })
    expect(renderReservationMail({ ...usual, facts }, now).text).toContain(
      'Møte: Høstsamling\nType arrangement: Kurs\nMøteansvarlig: Kari Prøve\n',
    )
  })

  it('names the customer to the venue', () => {
    const facts = someFacts({ companyName: 'Prøvebruket', status: 'request' })
    const { subject, text } = renderReservationMail({ ...usual, kind: 'requestToAnswer', facts }, now)
    expect(subject).toBe(
      'Forespørsel KF7-2RM-94T venter på svar: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00',
    )
    expect(text).toContain(
      'KUNDE\nNavn: Kari Prøve\nVirksomhet: Prøvebruket\nE-post: kari@kunde.example\nTelefon: 00 00 00 00',
    )
  })

  it('attributes changes to the venue for the customer, and to the member of staff for the venue', () => {
    const facts = someFacts({ companyName: 'Prøvebruket', staffName: 'Rita Resepsjon' })
    const factsFor = (kind: 'changedByStaff' | 'requestChangedByStaff' | 'cancelledByStaff') =>
      renderReservationMail({ ...usual, kind, facts }, now)
    const changed = factsFor('changedByStaff')
    expect(changed.subject).toBe(
      'Vi har endret bestillingen: Høstsamling, fredag 27. november 2026 kl. 09:00–15:00',
    )
    expect(changed.text).toContain('Vi har gjort en endring i bestillingen din, og slik er den nå.')
    expect(changed.text).toContain('kan den ikke lenger endres eller avbestilles på nett')
    expect(factsFor('requestChangedByStaff').text).toContain('Vi har gjort en endring i forespørselen din')
    expect(factsFor('cancelledByStaff').text).toContain('Vi har kansellert bestillingen din')
    for (const kind of ['changedByStaff', 'requestChangedByStaff', 'cancelledByStaff'] as const)
      expect(factsFor(kind).text + factsFor(kind).html).not.toMatch(/Rita|ikke du som/)

    const byStaff = {
      reservationChanged: 'Rita Resepsjon har endret bestillingen for kunden. Kunden har fått e-post om det.',
      reservationCancelled: 'Rita Resepsjon har kansellert bestillingen. Kunden har fått e-post om det.',
      requestToAnswer: 'Rita Resepsjon har endret forespørselen for kunden. Kunden har fått e-post om det.',
    }
    for (const [kind, words] of Object.entries(byStaff) as [keyof typeof byStaff, string][]) {
      const { text } = renderReservationMail({ ...usual, kind, facts }, now)
      expect([kind, text.includes(words), /har (endret|avbestilt|kansellert).* på nett/.test(text)]).toEqual([
        kind,
        true,
        false,
      ])
    }
  })

  it.each([
    [{}, 'Kunden har fått e-post om det.'],
    [{ isCustomerMailed: false }, 'Kunden har ikke fått e-post om det.'],
    [{ customerEmail: '' }, 'Kunden har ikke oppgitt e-post.'],
  ])('says in the venue’s own email whether the customer was mailed: %j', (own, words) => {
    for (const kind of ['reservationPlaced', 'reservationChanged', 'reservationCancelled'] as const) {
      const facts = someFacts({ staffName: 'Rita Resepsjon', ...own })
      expect(renderReservationMail({ ...usual, kind, facts }, now).text).toContain(words)
    }
    const cancelled = { ...usual, kind: 'reservationCancelled', facts: someFacts(own) } as const
    expect(renderReservationMail(cancelled, now).text).not.toContain(words)
    expect(renderReservationMail(cancelled, now).subject).toMatch(/er avbestilt:/)
  })

  const written = {
    bookings: someFacts().bookings.map((each) => ({ ...each, setupComment: 'Talerstol ved vinduet' })),
    servings: [{ name: 'Lunsj', time: '11:30', note: 'Gjerne ute' }],
  }

  it.each(mailKinds)('states the requested layout: %s', (kind) => {
    const { text, html } = renderReservationMail({ ...usual, kind, facts: someFacts(written) }, now)
    expect(text).toContain(' · Styrebord\nØnsker for oppsettet: Talerstol ved vinduet\n')
    expect(html).toContain('Talerstol ved vinduet')
  })

  it.each(mailKinds)('has messages to the kitchen for the venue only: %s', (kind) => {
    const { text, html } = renderReservationMail({ ...usual, kind, facts: someFacts(written) }, now)
    const isForHouse = (houseMails as readonly string[]).includes(kind)
    expect(text.includes('Lunsj: kl. 11:30\nBeskjed om serveringen: Gjerne ute\n')).toBe(isForHouse)
    expect(html.includes('Gjerne ute')).toBe(isForHouse)
  })

  const ofHeldRooms = {
    'nb-NO': /(holder vi av rommet|rommet er holdt av|ikke lenger holdt av|rommet er ledig igjen)/i,
    en: /(we are holding the room|room is held|no longer held|room is available again)/i,
  } as const

  it.each(['nb-NO', 'en'] as const)('states that the room is reserved only where it is: %s', (locale) => {
    // An option holds its room in any case.
    const kinds = mailKinds.filter((kind) => !kind.startsWith('option'))
    const saying = (roomsHeld: boolean) =>
      kinds.filter((kind) =>
        ofHeldRooms[locale].test(
          renderReservationMail({ ...usual, kind, locale, facts: someFacts({ roomsHeld }) }, now).text,
        ),
      )
    // A confirmed booking that is cancelled was reserved in either case.
    const cancelled = saying(false)
    expect(cancelled.toSorted()).toEqual(['cancelled', 'cancelledByStaff'])
    expect(saying(true).toSorted()).toEqual([...cancelled, 'requestReceived', 'requestToAnswer'].toSorted())
  })

  it('states that there were too few seats when none are reserved', () => {
    const facts = someFacts({ status: 'request', roomsHeld: false, lapsesAt: '2026-11-25T12:00:00+01:00' })
    const factsFor = (kind: 'requestReceived' | 'requestToAnswer') =>
      renderReservationMail({ ...usual, kind, facts }, now).text
    expect(factsFor('requestReceived')).toContain(
      'Det er ikke nok ledige plasser til dere alle nå, så vi kan ikke holde av plassene i mellomtiden. Ingenting er bindende før du får svaret vårt.',
    )
    expect(factsFor('requestToAnswer')).toContain(
      'Det var ikke nok ledige plasser, så plassene er ikke holdt av. Uten svar innen onsdag 25. november 2026 kl. 12:00 faller forespørselen bort.',
    )
  })

  it('links staff to the page that answers a request, with its token in the fragment', () => {
    const facts = someFacts({ status: 'request' })
    const { text } = renderReservationMail(
      { ...usual, kind: 'requestToAnswer', facts, answerToken: 'a+b/c=' },
      now,
    )
    expect(text).toContain('Se forespørselen og svar:\nhttps://moterom.example/svar#token=a%2Bb%2Fc%3D')
    expect(text).not.toContain('#key=')
  })

  it.each([
    ['requestConfirmed', 'confirmed', 'METHOD:PUBLISH'],
    ['requestDeclined', 'declined', 'METHOD:CANCEL'],
  ] as const)(
    'has the answer to a request, with the staff’s message and the calendar file: %s',
    (kind, status, method) => {
      const facts = someFacts({ status, sequence: 1, message: 'Ta gjerne kontakt.\nHilsen Per' })
      const mail = renderReservationMail({ ...usual, kind, facts }, now)
      expect(mail.text).toContain('Melding fra Prøysenhuset:\nTa gjerne kontakt.\nHilsen Per')
      expect(mail.html).toContain('Ta gjerne kontakt.<br>Hilsen Per')
      expect(calendarOf(mail)).toEqual(expect.arrayContaining([method, 'SEQUENCE:1']))
    },
  )

  it('escapes the customer’s texts', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;`
    const facts = someFacts({
      customerName: hostile,
      companyName: hostile,
      meetingTitle: hostile,
      meetingLead: hostile,
      note: `${hostile}\nlinje to`,
      packages: [hostile],
      servings: [{ name: hostile, time: '11:00', note: hostile }],
      products: [{ name: hostile, quantity: 1 }],
    })
    for (const kind of mailKinds) {
      const { html } = renderReservationMail({ ...usual, kind, facts }, now)
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
      expect(html).toContain('&amp;amp;<br>linje to')
    }
  })

  it('keeps the subject on one line for any title', () => {
    const facts = someFacts({ meetingTitle: 'Møte\r\nBcc: alle@kunde.example\u2028\u0007!' })
    const { subject } = renderReservationMail({ ...usual, facts }, now)
    expect(subject).toBe(
      'Bekreftet: Møte Bcc: alle@kunde.example !, fredag 27. november 2026 kl. 09:00–15:00',
    )
  })

  it('names the room when the meeting has no title', () => {
    const { subject } = renderReservationMail({ ...usual, facts: someFacts({ meetingTitle: ' ' }) }, now)
    expect(subject).toBe('Bekreftet: Biblioteket, fredag 27. november 2026 kl. 09:00–15:00')
  })
})

describe('the calendar file', () => {
  it('has one event for each booking, in UTC', () => {
    const lines = calendarOf(renderReservationMail(usual, now))
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11-7@proysenhuset.example',
      'SEQUENCE:0',
      'DTSTAMP:20261120T110000Z',
      'DTSTART:20261127T080000Z',
      'DTEND:20261127T140000Z',
      'SUMMARY:Høstsamling',
      'LOCATION:Biblioteket\\, Prøysenhuset\\, Granstubben 1\\, 0000 Eksempelby',
      'DESCRIPTION:Biblioteket · Styrebord · KF7-2RM-94T',
      'ORGANIZER;CN="Prøysenhuset":mailto:post@proysenhuset.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it('keeps the identity and raises the sequence when the reservation changes', () => {
    const before = calendarOf(renderReservationMail(usual, now))
    const after = calendarOf(renderReservationMail({ ...usual, facts: someFacts({ sequence: 3 }) }, now))
    const value = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`))
    expect(value(after, 'UID')).toBe(value(before, 'UID'))
    expect([value(before, 'SEQUENCE'), value(after, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:3'])
  })

  it('is tentative for a request', () => {
    const request = renderReservationMail({ ...usual, facts: someFacts({ status: 'request' }) }, now)
    expect(calendarOf(request)).toContain('STATUS:TENTATIVE')
  })

  it.each(['cancelled', 'lapsed', 'declined'] as const)('cancels the events once it is %s', (status) => {
    const over = renderReservationMail({ ...usual, facts: someFacts({ status }) }, now)
    expect(calendarOf(over)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect(over.attachments[0]?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
  })

  it('cancels the event of a removed booking only', () => {
    const [booking] = someFacts().bookings
    if (!booking) throw new Error('The facts have no booking.')
    const facts = someFacts({ sequence: 1, withdrawn: [{ ...booking, id: 8, roomName: 'Loftet' }] })
    const lines = calendarOf(renderReservationMail({ ...usual, kind: 'changed', facts }, now))
    const factsFor = lines.filter((line) => /^(METHOD|UID|SEQUENCE|STATUS):/.test(line))
    expect(factsFor).toEqual([
      'METHOD:PUBLISH',
      'UID:0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11-7@proysenhuset.example',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'UID:0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11-8@proysenhuset.example',
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ])
  })

  it('follows summer time, and a meeting past midnight', () => {
    const [booking] = someFacts().bookings
    if (!booking) throw new Error('The facts have no booking.')
    const late = { ...booking, startTime: '2027-03-27T22:00:00+01:00', endTime: '2027-03-28T04:00:00+02:00' }
    const mail = renderReservationMail({ ...usual, facts: someFacts({ bookings: [late] }) }, now)
    expect(calendarOf(mail)).toEqual(
      expect.arrayContaining(['DTSTART:20270327T210000Z', 'DTEND:20270328T020000Z']),
    )
    expect(mail.text).toContain('lørdag 27. mars 2027 kl. 22:00 til søndag 28. mars 2027 kl. 04:00')
  })

  it.each([
    ['first', '+02:00', '2027-10-31T00:30:00Z'],
    ['second', '+01:00', '2027-10-31T01:30:00Z'],
  ])('distinguishes the %s of the two hours that the clock shows twice in autumn', (_, offset, instant) => {
    const [booking] = someFacts().bookings
    if (!booking) throw new Error('The facts have no booking.')
    const startTime = `2027-10-31T02:30:00${offset}`
    const night = { ...booking, startTime, endTime: '2027-10-31T06:00:00+01:00' }
    const lines = calendarOf(
      renderReservationMail({ ...usual, facts: someFacts({ bookings: [night] }) }, now),
    )
    const utc = (text: string) => text.replace(/[-:]/g, '')
    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual([
      `DTSTART:${utc(instant)}`,
      'DTEND:20271031T050000Z',
    ])
    expect(lines.join()).not.toMatch(/TZID|VTIMEZONE/)
  })

  it('contains neither the key nor private texts of the customer', () => {
    const facts = someFacts({ note: 'Nøtteallergi', meetingLead: 'Kari' })
    const [attachment] = renderReservationMail({ ...usual, facts }, now).attachments
    expect(attachment?.content).not.toMatch(/Nøtteallergi|key=|checkout|kunde\.example/)
  })

  it('cannot be broken out of by a title', () => {
    const facts = someFacts({ meetingTitle: 'A;B,C\\D\r\nATTENDEE:mailto:x@kunde.example' })
    const lines = calendarOf(renderReservationMail({ ...usual, facts }, now))
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })
})
