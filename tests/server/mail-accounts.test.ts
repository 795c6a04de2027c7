import { describe, expect, it } from 'vitest'
import { fromWire } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { isAccountMailKind } from '#server/mail/account-mail-facts.ts'
import { type MailHouse, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { tenants } from '#tenants/tenants.ts'
import { someAccountMails } from '#tests/support/account-mails.ts'

const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN
const house: MailHouse = {
  tenant: tenants.proysenhuset,
  publicUrl: 'https://moterom.example/',
  accessKeyOf: () => 'the-key',
  tokenOf: (purpose, id) => `${purpose}+${id.slice(-2)}`,
  codeOf: (id) => `0913${id.slice(-2)}`,
}

const kinds = Object.keys(someAccountMails).filter(isAccountMailKind)
const render = (kind: string, payload: unknown, locale: Locale = 'nb-NO') =>
  renderOutboxMail({ kind, locale, payload }, house, now)
const some = (kind: keyof typeof someAccountMails, locale: Locale = 'nb-NO') =>
  render(kind, someAccountMails[kind], locale)

describe('an email about an account', () => {
  it('states in Norwegian what has happened and what to do', () => {
    const { subject, text, attachments } = some('verifyEmail')
    expect(subject).toBe('Bekreft e-postadressen din på Prøysenhuset')
    expect(attachments).toEqual([])
    expect(text).toBe(`Bekreft e-postadressen din

Hei Kari Prøve!

Noen, antakelig du, har opprettet en konto på Prøysenhuset med denne adressen. Trykk på knappen for å bekrefte at den er din.

Bekreft adressen:
https://moterom.example/verify-link#token=verifyEmail%2B13

Eller skriv inn denne koden:
091313

Lenken og koden virker i 24 timer.

Hvis det ikke var deg, kan du se bort fra denne e-posten. Uten bekreftelse kan ingen bruke kontoen, og den slettes etter 30 dager.

Vennlig hilsen Prøysenhuset
post@proysenhuset.example
00 00 00 00
Granstubben 1, 0000 Eksempelby
`)
  })

  it('tells the venue in English who wants an account', () => {
    const { subject, text } = some('registrationToAnswer', 'en')
    expect(subject).toBe('A registration is waiting for an answer: Kari Prøve, Prøvebruket')
    expect(text).toContain(`WHO HAS REGISTERED?
Name: Kari Prøve
Organisation: Prøvebruket
Organisation number: 000000000
Email: kari@kunde.example
Phone: 00 00 00 00
`)
  })

  it('has the staff’s message with a refusal, and nothing without one', () => {
    expect(some('registrationDeclined').text).toContain(
      'Melding fra Prøysenhuset:\nTa gjerne kontakt.\nHilsen Per\n',
    )
    const silent = render('registrationDeclined', { ...someAccountMails.registrationDeclined, message: null })
    expect(silent.text).not.toContain('Melding fra')
  })

  it.each(kinds.flatMap((kind) => [[kind, 'nb-NO'] as const, [kind, 'en'] as const]))(
    'has all its texts, and loads nothing from outside: %s in %s',
    (kind, locale) => {
      const { subject, html, text } = some(kind, locale)
      for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object/)
      for (const part of [html, text]) expect(part).toContain('Kari Prøve')
      expect(html).toContain(`<html lang="${locale === 'en' ? 'en' : 'nb'}">`)
      expect(html).not.toMatch(/<script|<img(?! src="cid:)|<table|https?:\/\/(?!moterom\.example\/)/)
    },
  )

  it('has its link under the public address, and its token in the fragment only', () => {
    const linkIn = (text: string) => /https:\S+/.exec(text)?.[0].replace('https://moterom.example', '')
    expect(Object.fromEntries(kinds.map((kind) => [kind, linkIn(some(kind).text)]))).toEqual({
      verifyEmail: '/verify-link#token=verifyEmail%2B13',
      alreadyRegistered: '/login',
      registrationReceived: undefined,
      registrationToAnswer: '/svar#token=answerRegistration%2B13',
      contactToApprove: '/brukere',
      registrationApproved: '/login',
      registrationToVerify: '/verify-link#token=verifyEmail%2B13',
      registrationDeclined: undefined,
      resetPassword: '/login/verify-password#token=resetPassword%2B13',
      invitation: '/login/verify-password#token=setPassword%2B13&set=1',
      staffInvitation: '/login/verify-password#token=setPassword%2B13&set=1',
      administratorLink: '/login/verify-password#token=setPassword%2B13&set=1',
      contactDeactivated: undefined,
      contactReactivated: '/login',
      primaryContactReceived: '/brukere',
      primaryContactHandedOver: undefined,
      primaryContactAppointed: '/brukere',
      primaryContactReplaced: undefined,
      passwordChanged: undefined,
      secondFactorSet: undefined,
      secondFactorRemoved: undefined,
    })
  })

  it('lets no name become markup or a header', () => {
    const hostile = `<img src=x onerror="alert('1')">&amp;\r\nBcc: alle@kunde.example`
    const ownWords = [
      'name',
      'organizationName',
      'invitedBy',
      'applicantName',
      'formerPrimary',
      'newPrimary',
      'message',
    ]
    const hostileIn = (facts: object): object =>
      Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [
          key,
          typeof value === 'object' && value !== null
            ? hostileIn(value)
            : ownWords.includes(key)
              ? hostile
              : value,
        ]),
      )
    for (const kind of kinds) {
      const { subject, html } = render(kind, hostileIn(someAccountMails[kind]))
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
      expect(subject).not.toMatch(/\p{Cc}/u)
    }
  })

  it('is not made from facts of another kind', () => {
    expect(() => render('verifyEmail', { name: 'Kari Prøve' })).toThrow('tokenId')
    expect(() => render('passwordChanged', { name: 'Kari Prøve', password: 'hemmelig' })).toThrow('password')
  })
})
