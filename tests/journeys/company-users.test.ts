import { expect, test } from 'vitest'
import { demoPerson, signsIn, triesToSignIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { isFocused, presses, tabsTo, types } from '#tests/support/journey-keys.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { heading, linkInNewestMail, sees, seesNoMore } from '#tests/support/journey-steps.ts'

const here = stage()

test('the primary contact deactivates a colleague, who is out at once, and lets him in again, by the keyboard alone', async () => {
  const jonas = await here.visitor()
  jonas.expectsTrouble(/status of 40[01]/)
  await comesAs(jonas, 'colleague', '/mine-bestillinger')
  await sees(heading(jonas.page, 'Mine bestillinger'))

  const kari = await here.visitor()
  const { page } = kari
  await comesAs(kari, 'primary')
  await presses(page, page.getByRole('button', { name: 'Kari Eksempel' }), 'Enter')
  await presses(page, page.getByRole('link', { name: 'Kontakter' }), 'Enter')
  await sees(heading(page, 'Kontakter'))
  await expect.poll(() => isFocused(heading(page, 'Kontakter'))).toBe(true)
  await presses(page, page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }), 'Enter')
  const question = page.getByRole('dialog', { name: 'Deaktivere Jonas Eksempel?' })
  await sees(question.getByText('Jonas mister tilgangen med en gang'))
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Avbryt' }))).toBe(true)
  await presses(page, question.getByRole('button', { name: 'Deaktiver Jonas' }), 'Enter')
  const undoing = page.getByRole('button', { name: 'Reaktiver Jonas Eksempel' })
  await sees(undoing)
  await expect.poll(() => isFocused(undoing)).toBe(true)

  // Jonas is out, and can't come in
  await jonas.page.reload()
  await jonas.page.waitForURL((url) => url.pathname === '/')
  await jonas.opens('/login')
  const { name, email, password } = demoPerson('colleague')
  await triesToSignIn(jonas.page, email, password)
  await sees(jonas.page.getByRole('alert').getByText(/deaktivert/))

  await page.keyboard.press('Enter')
  await sees(page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }))
  await signsIn(jonas.page, { name, email, password })
})

test('the primary contact invites somebody, by the keyboard alone, and can mend a name', async () => {
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
  await sees(summary)
  await expect.poll(() => isFocused(summary)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await isFocused(form.getByRole('textbox', { name: 'E-post' }))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type('@proysenhuset.example')
  await page.keyboard.press('Enter')
  await seesNoMore(form.getByRole('button', { name: 'Avbryt' }))
  await sees(page.getByText('Invitasjonen til Ola Prøv er på vei til ola@proysenhuset.example.'))
  await sees(page.getByText('Ikke tatt i bruk ennå'))
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Legg til kontakt' }))).toBe(true)

  await presses(page, page.getByRole('button', { name: 'Endre Ola Prøv' }), 'Enter')
  await tabsTo(page, page.getByRole('textbox', { name: 'Etternavn' }))
  await page.keyboard.press('End')
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { name: 'Ola Prøve' }))

  const mailbox = await here.visitor()
  mailbox.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await mailbox.opens('/dev/mailbox')
  const link = await linkInNewestMail(mailbox.page, /har lagt deg til som kontakt/, 'Velg passord')
  expect(link).toContain('/login/verify-password')
})

test('the primary contact hands the role over, is led to the front page, and gets it back from the colleague', async () => {
  const handsOver = async (role: 'primary' | 'colleague', to: string) => {
    const visitor = await here.visitor()
    const { page } = visitor
    visitor.expectsTrouble(/status of 400 .*\/update-contact\//)
    await comesAs(visitor, role, '/brukere')
    await page.getByRole('button', { name: `Gjør til hovedkontakt ${to} Eksempel` }).click()
    const question = page.getByRole('dialog', { name: `Gjøre ${to} Eksempel til hovedkontakt?` })
    await sees(question.getByText(`Bare ${to} kan gi deg rollen tilbake.`))
    const confirm = question.getByRole('button', { name: `Gjør ${to} til hovedkontakt` })
    const typed = question.getByLabel('Passord', { exact: true })
    await typed.fill('Ikke-det-Pass0rdet!')
    await confirm.click()
    await sees(question.getByText('Feil passord'))
    await typed.fill(demoPerson(role).password)
    await confirm.click()
    await page.waitForURL((url) => url.pathname === '/')
    await sees(page.getByText(`${to} Eksempel er nå hovedkontakt. Dere får begge en e-post om det.`))
    await page.getByRole('button', { name: demoPerson(role).name }).click()
    await sees(page.getByRole('link', { name: 'Mine opplysninger' }))
    expect(await page.getByRole('link', { name: 'Kontakter', exact: true }).count()).toBe(0)
  }
  await handsOver('primary', 'Jonas')
  await handsOver('colleague', 'Kari')

  const mailbox = await here.visitor()
  mailbox.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await mailbox.opens('/dev/mailbox')
  const link = await linkInNewestMail(mailbox.page, /Du er nå hovedkontakt/, 'Se kontaktene')
  expect(link).toMatch(/\/brukere$/)
})

test('a deactivated user is found when asked for, and leads to what they have booked', async () => {
  const kari = await here.visitor()
  const { page } = kari
  await comesAs(kari, 'primary', '/brukere')
  await page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill('siv@')
  await sees(page.getByText('Ingen kontakter passer'))
  await page.getByRole('button', { name: 'Søk også blant de deaktiverte' }).click()
  await sees(page.getByRole('listitem').filter({ hasText: 'Siv Eksempel' }).getByText('Deaktivert'))
  await page.reload()
  await page.getByRole('link', { name: 'Se bestillinger Siv Eksempel' }).click()
  await sees(heading(page, 'Mine bestillinger'))
  await sees(page.getByText('Ingen bestillinger passer'))
  await page.goBack()
  await sees(page.getByRole('listitem').filter({ hasText: 'Siv Eksempel' }))
})
