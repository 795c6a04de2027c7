import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { tenant as ksmoteplasser } from '#tenants/ksmoteplasser/tenant.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { priceFor, refuses, visitCheckout } from '#tests/support/checkout-visit.ts'
import { at, bun, dayPackage, room } from '#tests/support/house.ts'
import { draftAt, storedDraft } from '#tests/support/stored-draft.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const goOn = () => screen.getByRole('button', { name: 'Fortsett' })
/** From eleven, so that at half past ten the day before food is too late and the room is not. */
const fromEleven = { start: at('2026-11-27T11:00:00+01:00'), end: at('2026-11-27T13:00:00+01:00') }
const summaryTitle = /må rettes før du kan gå videre/

describe('a booking started by its address', () => {
  test('opens the first step, under its own address and title', async () => {
    const { address } = visitCheckout({
      draft: null,
      address: '/checkout?room=storstua&start=2026-11-27T09:00&end=2026-11-27T12:00&people=10',
    })
    await heading('Vil dere ha en møtepakke?')
    await waitFor(() => expect(address()).toBe('/checkout?step=package'))
    expect(document.title).toBe('Vil dere ha en møtepakke? – Prøysenhuset')
    expect(storedDraft()).toMatchObject({ roomSlug: 'storstua', people: 10, step: 'package' })
  })

  test('opens the time step when the address names a closed day, with the reason at the field', async () => {
    const { address } = visitCheckout({
      draft: null,
      address: '/checkout?room=storstua&start=2026-11-29T09:00&end=2026-11-29T12:00&people=10',
    })
    await heading('Når kommer dere, og hvor mange?')
    await waitFor(() => expect(address()).toBe('/checkout?step=time'))
    screen.getByRole('link', { name: 'Dato og tid: Vi har stengt denne dagen' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: summaryTitle }))
  })

  test('opens the time step when the room is taken, with other times', async () => {
    const { user, address } = visitCheckout({
      draft: null,
      address: '/checkout?room=storstua&start=2026-11-27T09:00&end=2026-11-27T12:00&people=10',
      api: {
        checkSeats: async ({ body }) =>
          body.map((question) => ({
            ...question,
            seatsInfo: { freeSeats: 0, ocuppiedSeats: 30, totalSeats: 30, overbooked: true },
          })),
      },
    })
    await heading('Når kommer dere, og hvor mange?')
    await waitFor(() => expect(address()).toBe('/checkout?step=time'))
    screen.getByRole('link', { name: 'Dato og tid: Rommet er opptatt på dette tidspunktet' })
    await user.click(goOn())
    await heading('Når kommer dere, og hvor mange?')
    await user.click(screen.getByRole('button', { name: 'Se hva som er ledig' }))
    await heading('Rommet er opptatt')
  })

  test('is resumed at its last step', async () => {
    visitCheckout({
      draft: draftAt('details', { meeting: { ...readyDraft.meeting, meetingTitle: 'Høstmøte' } }),
    })
    await heading('Hvem bestiller?')
    expect(screen.getByLabelText<HTMLInputElement>(/Tittel på møtet/).value).toBe('Høstmøte')
  })

  test('follows the step indicator, Back and the address', async () => {
    const { user, address } = visitCheckout({ draft: draftAt('details') })
    await heading('Hvem bestiller?')
    const steps = screen.getByRole('navigation', { name: 'Steg i bestillingen' })
    await user.click(within(steps).getByRole('link', { name: /Oppsett/ }))
    await heading('Hvordan skal rommet settes opp?')
    expect(address()).toBe('/checkout?step=layout')
    await user.click(screen.getByRole('button', { name: 'Tilbake' }))
    await heading('Vil dere ha en møtepakke?')
    expect(within(steps).queryByRole('link', { name: /Sjekk og bestill/ })).toBeNull()
  })

  test('opens the step that its address names', async () => {
    const { address } = visitCheckout({ draft: draftAt('details'), address: '/checkout?step=layout' })
    await heading('Hvordan skal rommet settes opp?')
    expect(address()).toBe('/checkout?step=layout')
  })

  test('opens an earlier step when the step of its address is not available yet', async () => {
    const { address } = visitCheckout({ draft: draftAt('extras'), address: '/checkout?step=review' })
    await heading('Noe mer dere trenger?')
    await waitFor(() => expect(address()).toBe('/checkout?step=extras'))
  })

  test('moves the focus to the heading of each new step', async () => {
    const { user } = visitCheckout({ draft: draftAt('layout') })
    await heading('Hvordan skal rommet settes opp?')
    await user.click(goOn())
    const next = await heading('Noe mer dere trenger?')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })
})

describe('the package', () => {
  test('is shown with its reason when it is unavailable', async () => {
    visitCheckout({ draft: draftAt('package', { packageId: null, servings: [], people: 3, seatingId: 11 }) })
    const others = await screen.findByRole('region', { name: 'Pakker som ikke passer denne gangen' })
    expect(
      within(others)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([`${dayPackage.name}Krever minst 4 personer`])
    expect(screen.queryByRole('radio', { name: dayPackage.name })).toBeNull()
  })

  test('adds its servings at a usual time, which can be changed', async () => {
    const { user } = visitCheckout({ draft: draftAt('package', { packageId: null, servings: [] }) })
    await user.click(await screen.findByRole('radio', { name: dayPackage.name }))
    expect(screen.getByRole('radio', { name: '11:00' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: '11:30' }))
    await user.click(goOn())
    await heading('Hvordan skal rommet settes opp?')
    expect(storedDraft()?.servings).toEqual([{ orderPackageId: 52, preferredTime: '11:30', note: '' }])
  })

  test('accepts a message to the kitchen', async () => {
    const { user } = visitCheckout()
    await user.click(await screen.findByRole('button', { name: 'Skriv en beskjed om del 52' }))
    await user.type(screen.getByLabelText(/Beskjed om del 52/), 'Gjerne ute')
    await waitFor(() => expect(storedDraft()?.servings[0]?.note).toBe('Gjerne ute'))
  })

  test('shows the deadline for food, and the venue’s own text when it has passed', async () => {
    visitCheckout()
    await screen.findByText(/Servering må bestilles senest torsdag 26\. november kl\. 10:00/)
  })

  test('of a day whose deadline has passed says so in the venue’s own text', async () => {
    visitCheckout({
      draft: draftAt('package', { packageId: null, servings: [], ...fromEleven }),
      at: at('2026-11-26T10:30:00+01:00'),
    })
    await screen.findByText(proysenhuset.messages.servingDeadline['nb-NO'])
  })
})

describe('the layout', () => {
  test('shows layouts with too few seats, with the reason', async () => {
    visitCheckout({ draft: draftAt('layout', { people: 20, seatingId: 11 }) })
    const board = await screen.findByRole('radio', { name: /Styrebord/ })
    expect(board.matches(':disabled')).toBe(true)
    screen.getByText('Det er plass til høyst 16 personer')
  })

  test('shows layouts that cannot be prepared in time, with the reason', async () => {
    visitCheckout({
      draft: draftAt('layout', { seatingId: 12 }),
      api: {
        checkSeats: async ({ body }) =>
          body.map((question) => ({
            ...question,
            seatsInfo: {
              freeSeats: 30,
              ocuppiedSeats: 0,
              totalSeats: 30,
              overbooked: false,
              layouts: [{ seatingId: 11, state: 'taken' as const }],
            },
          })),
      },
    })
    const board = await screen.findByRole('radio', { name: /Styrebord/ })
    await screen.findByText(/Rommet er opptatt rett før. Dette oppsettet tar/)
    expect(board.matches(':disabled')).toBe(true)
  })

  test('takes a comment where the tenant has the feature', async () => {
    const { user } = visitCheckout({ draft: draftAt('layout'), tenant: ksmoteplasser })
    await user.type(await screen.findByLabelText(/Ønsker for oppsettet/), 'Et bord ved døren')
    await waitFor(() => expect(storedDraft()?.setupComment).toBe('Et bord ved døren'))
  })
})

describe('the extras', () => {
  test('are counted up and down, and set to all guests at once', async () => {
    const { user } = visitCheckout({ draft: draftAt('extras') })
    await user.click(await screen.findByRole('button', { name: `Til alle 10 ${bun.name}` }))
    await user.click(screen.getByRole('button', { name: `${bun.name}: færre` }))
    await waitFor(() => expect(storedDraft()?.extras).toEqual([{ productId: bun.id, quantity: 9 }]))
  })

  test('that can no longer be ordered say why, and can be removed', async () => {
    const { user } = visitCheckout({
      draft: draftAt('extras', {
        packageId: null,
        servings: [],
        extras: [{ productId: bun.id, quantity: 10 }],
        ...fromEleven,
      }),
      at: at('2026-11-26T10:30:00+01:00'),
    })
    await screen.findByText('Fristen for å bestille servering er ute')
    expect(screen.queryByLabelText(`Antall: ${bun.name}`)).toBeNull()
    await user.click(screen.getByRole('button', { name: `Fjern ${bun.name}` }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: bun.name }))
    await waitFor(() => expect(storedDraft()?.extras).toEqual([]))
  })
})

describe('allergies', () => {
  test('are entered for each person, with how they are used', async () => {
    const { user } = visitCheckout({ draft: draftAt('allergies') })
    await heading('Har noen allergier eller andre behov?')
    screen.getByText(/slettes 30 dager etter møtet/)
    await user.click(screen.getByRole('button', { name: 'Legg til en person' }))
    for (const name of ['Nøtter', 'Egg', 'Uten alkohol', 'Vegansk', 'Halal', 'Halal'])
      await user.click(screen.getByRole('checkbox', { name }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(14 + 6)
    await user.type(screen.getByLabelText(/Andre allergier eller behov/), 'Vegetar')
    await user.type(screen.getByLabelText(/Beskjed til oss/), 'Spor er greit')
    const needs = { lawObligated: ['egg', 'nuts'], dietaryWishes: ['vegan', 'noAlcohol'] }
    await waitFor(() =>
      expect(storedDraft()?.allergies).toEqual([
        { personName: '', ...needs, freeInput: 'Vegetar', note: 'Spor er greit' },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Fjern person 1' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Legg til en person' }))
    await waitFor(() => expect(storedDraft()?.allergies).toEqual([]))
  })

  test('are reviewed before the order is placed, with the text for each person', async () => {
    const text = { personName: 'Ola', freeInput: 'Kiwi', note: 'Spor er greit' }
    const needs = { lawObligated: ['egg' as const], dietaryWishes: ['halal' as const, 'noAlcohol' as const] }
    visitCheckout({ draft: draftAt('review', { allergies: [{ ...text, ...needs }] }) })
    await screen.findByText('Egg. Halal og uten alkohol. Kiwi. Spor er greit')
  })

  test('are not asked for when nothing is served', async () => {
    const { user } = visitCheckout({ draft: draftAt('extras', { packageId: null, servings: [] }) })
    await heading('Noe mer dere trenger?')
    await user.click(goOn())
    await heading('Hvem bestiller?')
  })
})

describe('the details', () => {
  test('keep what is typed, and mark each faulty field', async () => {
    const { details } = draftAt('details')
    const { user } = visitCheckout({
      draft: draftAt('details', {
        details: { ...details, name: '', email: 'kari', organizationNumber: '123456789' },
      }),
    })
    await heading('Hvem bestiller?')
    await user.click(goOn())
    const summary = await screen.findByRole('region', { name: '3 felt må rettes før du kan gå videre' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Organisasjonsnummer: Organisasjonsnummeret er ikke gyldig. Sjekk at alle sifrene er riktige',
      'Navn: Feltet må fylles ut',
      'E-post: Skriv en gyldig e-postadresse, for eksempel navn@eksempel.no',
    ])
    const email = screen.getByLabelText<HTMLInputElement>('E-post')
    expect(email.value).toBe('kari')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(email.autocomplete).toBe('email')
  })

  test('get the name of the organisation from its number, and keep a typed one', async () => {
    const details = { ...draftAt('details').details, companyName: '', organizationNumber: '' }
    const { user } = visitCheckout({
      draft: draftAt('details', { details }),
      api: {
        readCustomerInfo: async ({ organizationNumber }) =>
          organizationNumber === '123456785'
            ? { name: 'Eksempel AS', organizationNumber, address: null }
            : refuses('organizationUnknown'),
      },
    })
    const number = await screen.findByLabelText('Organisasjonsnummer')
    const company = screen.getByLabelText<HTMLInputElement>('Virksomhet')
    await user.type(number, '123 456 785')
    await waitFor(() => expect(company.value).toBe('Eksempel AS'))
    expect(storedDraft()?.details.companyName).toBe('Eksempel AS')
    await user.type(number, '{Backspace}')
    expect(company.value).toBe('')
    await user.type(number, '5')
    await waitFor(() => expect(company.value).toBe('Eksempel AS'))
    await user.clear(company)
    await user.type(company, 'Avdeling Nord')
    await user.clear(number)
    await user.type(number, '974760673')
    await screen.findByText('Vi kjenner ikke nummeret fra før. Skriv navnet på virksomheten selv.')
    expect(company.value).toBe('Avdeling Nord')
    await user.click(goOn())
    await heading('Sjekk og bestill')
  })

  test('of a private person need no organisation', async () => {
    const { user } = visitCheckout({ draft: draftAt('details') })
    await user.click(await screen.findByRole('radio', { name: 'Nei, privat' }))
    expect(screen.queryByLabelText('Organisasjonsnummer')).toBeNull()
    await user.click(goOn())
    await heading('Sjekk og bestill')
  })

  test('offer no private booking at a venue for organisations only', async () => {
    visitCheckout({ draft: draftAt('details'), tenant: ksmoteplasser })
    await heading('Hvem bestiller?')
    expect(screen.queryByRole('radio', { name: 'Nei, privat' })).toBeNull()
  })
})

describe('the price', () => {
  test('stays visible, dimmed, while another is calculated', async () => {
    let answer: (() => void) | undefined
    const { user } = visitCheckout({
      draft: draftAt('extras'),
      api: {
        summarisePrice: ({ body }) =>
          body.products.length === 0
            ? Promise.resolve(priceFor(body))
            : new Promise((resolve) => {
                answer = () => resolve(priceFor(body))
              }),
      },
    })
    const price = await screen.findByRole('region', { name: 'Pris' })
    await within(price).findAllByText('3 450 kr')
    await user.click(screen.getByRole('button', { name: `${bun.name}: flere` }))
    await waitFor(() => expect(price.querySelector('[aria-busy="true"]')).not.toBeNull())
    within(price).getAllByText('3 450 kr')
    await waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await within(price).findByText('3 496 kr')
    expect(price.querySelector('[aria-busy="true"]')).toBeNull()
  })

  test('that failed to load can be loaded again', async () => {
    let isDown = true
    const { user } = visitCheckout({
      draft: draftAt('extras'),
      api: {
        summarisePrice: ({ body }) =>
          isDown ? Promise.reject(new Error(calls.summarisePrice.summary)) : Promise.resolve(priceFor(body)),
      },
    })
    await screen.findByText(/Prisen kunne ikke regnes ut akkurat nå/)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Regn ut på nytt' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pris' }))
    expect(await screen.findAllByText('3 450 kr', { selector: 'dd *' })).toHaveLength(2)
  })
})

describe('the packages', () => {
  test('that do not fit any more say what to do, and the room alone remains available', async () => {
    const late = { start: at('2026-11-27T13:00:00+01:00'), end: at('2026-11-27T15:30:00+01:00') }
    const { user } = visitCheckout({ draft: draftAt('package', late) })
    await user.click(await screen.findByRole('radio', { name: 'Ingen pakke, bare rommet' }))
    await heading('Ingen pakke passer denne gangen')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    screen.getByRole('region', { name: 'Pakker som ikke passer denne gangen' })
    await user.click(screen.getByRole('button', { name: 'Endre tid eller antall' }))
    await heading('Når kommer dere, og hvor mange?')
  })
})

test('are not needed: the room alone has a short description', async () => {
  const names = ['Skjerm', 'Tavle', 'Trådløst nett', 'Høyttaler', 'Flippover']
  const fitting = { featureType: 'other', quantity: 1, note: null }
  const roomFeatures = names.map((name, id) => ({ id, amenityId: id, name, ...fitting }))
  visitCheckout({
    draft: draftAt('package'),
    api: { readRoom: async () => ({ ...room, roomFeatures }) },
  })
  const alone = await screen.findByRole('radio', { name: 'Ingen pakke, bare rommet' })
  const text = document.getElementById(alone.getAttribute('aria-describedby') ?? '')
  expect(
    within(text as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leie av rommet', ...names.slice(0, 4)])
})

describe('the room', () => {
  test('is visible throughout, with a link to change it', async () => {
    const { user } = visitCheckout({ draft: draftAt('extras') })
    const choice = await screen.findByRole('region', { name: 'Det du bestiller' })
    within(choice).getByText(room.name)
    expect(choice.textContent).toContain('fredag 27. november kl. 09:00–12:00')
    within(choice).getByText('10 personer')
    await user.click(within(choice).getByRole('link', { name: 'Endre tid og antall' }))
    await heading('Når kommer dere, og hvor mange?')
  })
})
