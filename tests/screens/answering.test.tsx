import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Question } from '#contract/structs/answer.ts'
import { house, isLost, refuses } from '#tests/support/checkout-visit.ts'
import { accountQuestion, roomQuestion } from '#tests/support/pending-answers.ts'
import { visit } from '#tests/support/portal-visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

afterEach(() => {
  window.location.hash = ''
})

/** Staff open the link in their email. */
function open(question: Question, api: Partial<Client> = {}) {
  window.location.hash = '#token=a%2Btoken'
  const read = vi.fn<Client['readQuestion']>(async () => question)
  const answer = vi.fn<Client['answerQuestion']>(async ({ body }) => ({
    kind: question.kind,
    answer: body.answer,
  }))
  const { user } = visit('/svar', {
    api: { ...house, readQuestion: read, answerQuestion: answer, ...api },
  })
  return { user, read, answer }
}

describe('a request', () => {
  test('is shown whole, with what each answer does, and viewing it answers nothing', async () => {
    const { read, answer } = open(roomQuestion())
    await heading('Forespørsel venter på svar')
    expect(document.title).toBe('Forespørsel venter på svar – Prøysenhuset')
    screen.getByText(
      'Kari Eksempel, Prøvebruket, vil leie Biblioteket. Svar innen onsdag 25. november kl. 10:00, ellers faller forespørselen bort.',
    )
    screen.getByText('Rommet er holdt av til kunden mens forespørselen venter.')
    expect(document.body.textContent).toContain('fredag 27. november kl. 09:00–12:00')
    screen.getByText('Talerstol ved vinduet.')
    screen.getByText(/^Kl\. 11:30/)
    screen.getByText('Gjerne ute.')
    screen.getByText('Vi kommer litt før.')
    expect(screen.getAllByText('4 500 kr')).not.toEqual([])
    expect(screen.getByRole('link', { name: 'kari@kunde.example' }).getAttribute('href')).toBe(
      'mailto:kari@kunde.example',
    )
    const consequence = (name: string) =>
      document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
    expect([consequence('Godkjenn'), consequence('Avslå')]).toEqual([
      'Bestillingen bekreftes, og kunden får bekreftelse og kalenderfil på e-post.',
      'Det som er holdt av, blir ledig igjen, og kunden får svaret på e-post. Dette kan ikke angres.',
    ])
    expect(read.mock.calls.at(-1)?.[0]).toEqual({ body: { token: 'a+token' } })
    expect(answer).not.toHaveBeenCalled()
  })

  test('keeps a half-written message when the language is switched', async () => {
    const { user, answer } = open(roomQuestion())
    await user.type(await screen.findByRole('textbox', { name: /^Melding/ }), 'Velkommen, men')
    await user.click(button('English'))
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
    expect(message.value).toBe('Velkommen, men')
    await user.type(message, ' uten hund.')
    await user.click(button('Approve'))
    expect(answer.mock.calls[0]?.[0].body).toMatchObject({ message: 'Velkommen, men uten hund.' })
  })

  test('is approved with a message by one press', async () => {
    const { user, answer } = open(roomQuestion())
    await user.type(await screen.findByRole('textbox', { name: /^Melding/ }), 'Velkommen!')
    await user.click(button('Godkjenn'))
    const arrived = await heading('Forespørselen er godkjent')
    expect(document.activeElement).toBe(arrived)
    screen.getByText(/Svaret er på vei til kari@kunde\.example\./)
    expect(answer.mock.calls.map(([input]) => input)).toEqual([
      { body: { token: 'a+token', answer: 'approve', message: 'Velkommen!' } },
    ])
    expect(screen.queryByRole('button', { name: 'Avslå' })).toBeNull()
  })

  test('is declined', async () => {
    const { user, answer } = open(roomQuestion())
    await heading('Forespørsel venter på svar')
    await user.click(button('Avslå'))
    await heading('Forespørselen er avslått')
    expect(answer.mock.calls[0]?.[0].body).toEqual({ token: 'a+token', answer: 'decline', message: '' })
  })

  test('without a free room can only be declined, and says why', async () => {
    open(roomQuestion({ rooms: 'full' }))
    await screen.findByText('Det er ikke nok ledige plasser')
    expect([button('Godkjenn').disabled, button('Avslå').disabled]).toEqual([true, false])
  })

  test('whose rooms are taken meanwhile keeps the typed message', async () => {
    const { user } = open(roomQuestion({ rooms: 'free' }), { answerQuestion: () => refuses('overbooked') })
    await screen.findByText('Rommet er ikke holdt av')
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Melding/ })
    await user.type(message, 'Velkommen!')
    await user.click(button('Godkjenn'))
    await within(screen.getByRole('status')).findByText('Det er ikke nok ledige plasser')
    expect(message.value).toBe('Velkommen!')
    expect(button('Godkjenn').disabled).toBe(true)
  })
})

describe('a registration', () => {
  test('names the applicant, and is approved', async () => {
    const { user } = open(accountQuestion)
    await heading('Registrering venter på svar')
    screen.getByText(
      'Ola Eksempel, Prøvebruket, har registrert seg og kan ikke logge inn før kontoen er godkjent.',
    )
    screen.getByText('18.11.2026', { exact: false })
    await user.click(button('Godkjenn'))
    await heading('Kontoen er godkjent')
    screen.getByText(/Svaret er på vei til ola@kunde\.example\./)
  })
})

describe('a link', () => {
  test.each([
    ['expiredLink', 'Lenken virker ikke lenger'],
    ['replacedLink', 'Forespørselen er endret'],
    ['alreadyApproved', 'Dette er allerede godkjent'],
    ['alreadyDeclined', 'Dette er allerede avslått'],
    ['requestLapsed', 'Forespørselen har falt bort'],
    ['requestCancelled', 'Forespørselen er trukket'],
  ] as const)('without a question any more says why: %s', async (code, text) => {
    open(roomQuestion(), { readQuestion: () => refuses(code) })
    await heading(text)
    expect(screen.queryByRole('button', { name: 'Godkjenn' })).toBeNull()
  })

  test('that was answered elsewhere meanwhile says so', async () => {
    const { user } = open(accountQuestion, { answerQuestion: () => refuses('alreadyDeclined') })
    await heading('Registrering venter på svar')
    await user.click(button('Godkjenn'))
    await heading('Dette er allerede avslått')
  })

  test('without a token sends nothing to the server', async () => {
    const read = vi.fn<Client['readQuestion']>()
    visit('/svar', { api: { ...house, readQuestion: read } })
    await heading('Lenken virker ikke lenger')
    expect(read).not.toHaveBeenCalled()
  })

  test('that is followed while another is open shows its own question', async () => {
    const { read } = open(roomQuestion())
    await heading('Forespørsel venter på svar')
    read.mockResolvedValue(accountQuestion)
    window.location.hash = '#token=another'
    await heading('Registrering venter på svar')
    expect(read.mock.calls.at(-1)?.[0]).toEqual({ body: { token: 'another' } })
  })
})

describe('without an answer from the server', () => {
  test('the question can be fetched again', async () => {
    let isDown = true
    const { user } = open(accountQuestion, {
      readQuestion: () => (isDown ? isLost() : Promise.resolve(accountQuestion)),
    })
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await heading('Registrering venter på svar')
  })

  test('the same answer can be sent again, or reconsidered', async () => {
    const answer = vi.fn<Client['answerQuestion']>(() => isLost())
    const { user } = open(accountQuestion, { answerQuestion: answer })
    await heading('Registrering venter på svar')
    await user.click(button('Avslå'))
    await screen.findByText('Vi vet ikke om svaret kom fram')
    await user.click(button('Prøv igjen'))
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
    await screen.findByText('Vi vet ikke om svaret kom fram')
    await user.click(button('Tilbake'))
    answer.mockResolvedValue({ kind: 'registration', answer: 'approve' })
    await user.click(button('Godkjenn'))
    await heading('Kontoen er godkjent')
    expect(answer.mock.calls.map(([{ body }]) => body.answer)).toEqual(['decline', 'decline', 'approve'])
  })
})
