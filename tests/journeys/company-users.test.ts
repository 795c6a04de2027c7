import { expect, test } from 'vitest'
import { demoPerson, signsIn, triesToSignIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { isFocused, presses, tabsTo, types } from '#tests/support/journey-keys.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectHidden, expectVisible, heading, linkInNewestMail } from '#tests/support/journey-steps.ts'

const here = stage()

test('the primary contact deactivates a colleague, whose session ends at once, and reactivates them, with the keyboard alone', async () => {
  const jonas = await here.visitor()
  jonas.expectsTrouble(/status of 40[01]/)
  await comesAs(jonas, 'colleague', '/mine-bestillinger')
  await expectVisible(heading(jonas.page, 'Mine bestillinger'))

  const kari = await here.visitor()
  const { page } = kari
  await comesAs(kari, 'primary')
  await presses(page, page.getByRole('button', { name: 'Kari Eksempel' }), 'Enter')
  await presses(page, page.getByRole('link', { name: 'Kontakter' }), 'Enter')
  await expectVisible(heading(page, 'Kontakter'))
  await expect.poll(() => isFocused(heading(page, 'Kontakter'))).toBe(true)
  await presses(page, page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }), 'Enter')
  const question = page.getByRole('dialog', { name: 'Deaktivere Jonas Eksempel?' })
  await expectVisible(question.getByText('Jonas mister tilgangen med en gang'))
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Avbryt' }))).toBe(true)
  await presses(page, question.getByRole('button', { name: 'Deaktiver Jonas' }), 'Enter')
  const undoing = page.getByRole('button', { name: 'Reaktiver Jonas Eksempel' })
  await expectVisible(undoing)
  await expect.poll(() => isFocused(undoing)).toBe(true)

  // Jonas is signed out and cannot sign in
  await jonas.page.reload()
  await jonas.page.waitForURL((url) => url.pathname === '/')
  await jonas.opens('/login')
  const { name, email, password } = demoPerson('colleague')
  await triesToSignIn(jonas.page, email, password)
  await expectVisible(jonas.page.getByRole('alert').getByText(/deaktivert/))

  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }))
  await signsIn(jonas.page, { name, email, password })
})

test('the primary contact invites a colleague and corrects a name, with the keyboard alone', async () => {
  const kari = await here.visitor()
  const { page } = kari
  await comesAs(kari, 'primary', '/brukere')
  await presses(page, page.getByRole('button', { name: 'Legg til kontakt' }), 'Enter')
  const form = page.getByRole('dialog', { name: 'Legg til kontakt' })
  await expect.poll(() => isFocused(form.getByRole('textbox', { name: 'Fornavn' }))).toBe(true)
  await page.keyboard.type('Ola')
  await types(page, 'Etternavn', 'Prøv')
  await types(page, 'E-post', 'ola')
  await page.keyboard.press('Enter')
  const summary = form.getByRole('region', { name: /Ett felt må rettes/ })
  await expectVisible(summary)
  await expect.poll(() => isFocused(summary)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await isFocused(form.getByRole('textbox', { name: 'E-post' }))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type('@proysenhuset.example')
  await page.keyboard.press('Enter')
  await expectHidden(form.getByRole('button', { name: 'Avbryt' }))
  await expectVisible(page.getByText('Invitasjonen til Ola Prøv er på vei til ola@proysenhuset.example.'))
  await expectVisible(page.getByText('Ikke tatt i bruk ennå'))
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Legg til kontakt' }))).toBe(true)

  await presses(page, page.getByRole('button', { name: 'Endre Ola Prøv' }), 'Enter')
  await tabsTo(page, page.getByRole('textbox', { name: 'Etternavn' }))
  await page.keyboard.press('End')
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'Ola Prøve' }))

  const mailbox = await here.visitor()
  mailbox.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await mailbox.opens('/dev/mailbox')
  const link = await linkInNewestMail(mailbox.page, /har lagt deg til som kontakt/, 'Velg passord')
  expect(link).toContain('/login/verify-password')
})

test('the primary contact transfers the role, returns to the front page, and gets the role back', async () => {
  const transfersRole = async (role: 'primary' | 'colleague', to: string) => {
    const visitor = await here.visitor()
    const { page } = visitor
    visitor.expectsTrouble(/status of 400 .*\/update-contact\//)
    await comesAs(visitor, role, '/brukere')
    await page.getByRole('button', { name: `Gjør til hovedkontakt ${to} Eksempel` }).click()
    const question = page.getByRole('dialog', { name: `Gjøre ${to} Eksempel til hovedkontakt?` })
    await expectVisible(question.getByText(`Bare ${to} kan gi deg rollen tilbake.`))
    const confirm = question.getByRole('button', { name: `Gjør ${to} til hovedkontakt` })
    const typed = question.getByLabel('Passord', { exact: true })
    await typed.fill('Ikke-det-Pass0rdet!')
    await confirm.click()
    await expectVisible(question.getByText('Feil passord'))
    await typed.fill(demoPerson(role).password)
    await confirm.click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectVisible(page.getByText(`${to} Eksempel er nå hovedkontakt. Dere får begge en e-post om det.`))
    await page.getByRole('button', { name: demoPerson(role).name }).click()
    await expectVisible(page.getByRole('link', { name: 'Mine opplysninger' }))
    await expectHidden(page.getByRole('link', { name: 'Kontakter', exact: true }))
  }
  await transfersRole('primary', 'Jonas')
  await transfersRole('colleague', 'Kari')

  const mailbox = await here.visitor()
  mailbox.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await mailbox.opens('/dev/mailbox')
  const link = await linkInNewestMail(mailbox.page, /Du er nå hovedkontakt/, 'Se kontaktene')
  expect(link).toMatch(/\/brukere$/)
})

test('a deactivated user is found by the filter and links to their bookings', async () => {
  const kari = await here.visitor()
  const { page } = kari
  await comesAs(kari, 'primary', '/brukere')
  await page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill('siv@')
  await expectVisible(page.getByText('Ingen kontakter passer'))
  await page.getByRole('button', { name: 'Søk også blant de deaktiverte' }).click()
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Siv Eksempel' }).getByText('Deaktivert'))
  await page.reload()
  await page.getByRole('link', { name: 'Se bestillinger Siv Eksempel' }).click()
  await expectVisible(heading(page, 'Mine bestillinger'))
  await expectVisible(page.getByText('Ingen bestillinger passer'))
  await page.goBack()
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Siv Eksempel' }))
})
