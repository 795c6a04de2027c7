import { expect, test } from 'vitest'
import {
  choosesPassword,
  codeInMail,
  customer,
  demoPerson,
  fillsInRegistration,
  linkInMail,
  signsIn,
  triesToSignIn,
} from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { expectHidden, expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = stage()

const main = 'main'

test('a visitor registers, confirms the address with the code in the email, signs in, and returns to the original page', async () => {
  const mona = {
    firstName: 'Mona',
    lastName: 'Prøvesen',
    name: 'Mona Prøvesen',
    email: 'mona@privat.example',
    password: 'Kaffe-pause9kveld',
  }
  const { page, opens } = await here.visitor()
  await opens('/login?tilbake=/personvern')
  await page.getByRole('link', { name: 'Opprett konto' }).click()
  await fillsInRegistration(page, mona, null)
  await expectVisible(page.getByText('6 av 6 krav til passordet er oppfylt'))
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(heading(page, 'Bekreft e-postadressen din'))
  await expectVisible(page.getByText(/^Vi har sendt en e-post til mona@privat\.example\./))

  const mailbox = await here.visitor()
  const code = await codeInMail(mailbox, /^Bekreft e-postadressen din/)
  await page.getByLabel('Kode').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(heading(page, 'E-postadressen er bekreftet'))

  await page.locator(main).getByRole('link', { name: 'Logg inn' }).click()
  await signsIn(page, mona)
  await expectVisible(heading(page, 'Personvern'))
  expect(new URL(page.url()).pathname).toBe('/personvern')
})

test('a visitor who registers for a customer with contacts gets access when the administrator approves', async () => {
  const ida = {
    firstName: 'Ida',
    lastName: 'Nykontakt',
    name: 'Ida Nykontakt',
    email: 'ida@kunde.example',
    password: 'Fjelltur-og9vafler',
  }
  const visitor = await here.visitor()
  visitor.expectsTrouble(/status of 400/)
  const { page, opens } = visitor
  await opens('/opprett-bruker')
  await expectVisible(heading(page, 'Opprett konto'))
  await page.getByLabel('Organisasjonsnummer').fill(customer.number)
  await expectVisible(page.getByText(customer.name))
  await fillsInRegistration(page, ida, customer.number)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(heading(page, 'Bekreft e-postadressen din'))
  await expectVisible(page.getByText(/Deretter godkjenner en administrator kontoen/))

  const mailbox = await here.visitor()
  await page.goto(await linkInMail(mailbox, /^Bekreft e-postadressen din/, 'Bekreft adressen'))
  await expectVisible(heading(page, 'Bekreft e-postadressen din'))
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(heading(page, 'E-postadressen er bekreftet'))
  await expectVisible(page.getByText(/^Kontoen din skal godkjennes av en administrator\./))

  // No access before that
  await opens('/login')
  await triesToSignIn(page, ida.email, ida.password)
  await expectVisible(page.getByRole('alert').getByText(/venter på å bli godkjent/))

  const staff = await here.visitor()
  await staff.page.goto(
    await linkInMail(staff, /^Registrering venter på svar: Ida Nykontakt/, 'Se registreringen og svar'),
  )
  await expectVisible(heading(staff.page, 'Registrering venter på svar'))
  await staff.page.getByRole('button', { name: 'Godkjenn' }).click()
  await expectVisible(heading(staff.page, 'Kontoen er godkjent'))

  await page.goto(await linkInMail(mailbox, /^Kontoen din .* er godkjent/, 'Logg inn'))
  await signsIn(page, ida)
})

test('a visitor who registers another person’s address gets no account when its owner presses the button', async () => {
  const stranger = await here.visitor()
  const victim = {
    ...{ firstName: 'Eva', lastName: 'Eier', name: 'Eva Eier', email: 'eva@privat.example' },
    password: 'Fremmed-valg7te',
  }
  await stranger.opens('/opprett-bruker')
  await fillsInRegistration(stranger.page, victim, null)
  await stranger.page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(heading(stranger.page, 'Bekreft e-postadressen din'))

  const owner = await here.visitor()
  owner.expectsTrouble(/status of 422/)
  const { page } = owner
  await page.goto(await linkInMail(owner, /^Bekreft e-postadressen din/, 'Bekreft adressen'))
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(page.getByText('Skriv inn passordet du valgte'))
  stranger.expectsTrouble(/status of 400/)
  await stranger.opens('/login')
  await triesToSignIn(stranger.page, victim.email, victim.password)
  await expectVisible(stranger.page.getByRole('alert').getByText(/er ikke bekreftet/))
})

test('an unknown organisation is named by who registers, and waits for approval', async () => {
  const visitor = await here.visitor()
  visitor.expectsTrouble(/status of 404/)
  const { page, opens } = visitor
  await opens('/login/opprett-bruker')
  const newcomer = {
    firstName: 'Pål',
    lastName: 'Prøvesen',
    email: 'pal@ukjent.example',
    password: 'Kaffe-pause9kveld',
  }
  await fillsInRegistration(page, newcomer, '123456785')
  await expectVisible(page.getByText('Vi finner ingen virksomhet med dette nummeret'))
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(page.getByRole('link', { name: /^Navn på virksomheten: / }))
  expect(await page.getByLabel('E-post').inputValue()).toBe(newcomer.email)
  await page.getByLabel('Navn på virksomheten').fill('Ukjent AS')
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(page.getByText(/Deretter godkjenner en administrator kontoen/))
})

test('a forgotten password is reset once with the link in the email', async () => {
  const amir = demoPerson('other')
  const password = 'Vaffel-og9brunost'
  const elsewhere = await here.visitor()
  await elsewhere.opens('/login')
  await signsIn(elsewhere.page, amir)

  const visitor = await here.visitor()
  visitor.expectsTrouble(/status of 4(?:00|22)/)
  const { page, opens } = visitor
  await opens('/login')
  await page.getByLabel('E-post').fill(amir.email)
  await page.getByRole('link', { name: 'Glemt passord?' }).click()
  await expectVisible(heading(page, 'Glemt passord'))
  expect(await page.getByLabel('E-post').inputValue()).toBe(amir.email)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await expectVisible(heading(page, 'Se i innboksen din'))

  const mailbox = await here.visitor()
  const link = await linkInMail(mailbox, /^Lag et nytt passord/, 'Velg nytt passord')
  await page.goto(link)
  await expectVisible(heading(page, 'Lag et nytt passord'))
  expect(page.url()).not.toContain('token')
  await page.getByLabel('E-post').fill(amir.email)
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expectVisible(heading(page, 'Passordet er lagret'))

  // The old password is invalid here and elsewhere
  await page.locator(main).getByRole('link', { name: 'Logg inn' }).click()
  await triesToSignIn(page, amir.email, amir.password)
  await expectVisible(page.getByText('Feil e-post eller passord.'))
  await signsIn(page, { ...amir, password })
  elsewhere.expectsTrouble(/status of 401/)
  await elsewhere.page.reload()
  await expectVisible(elsewhere.page.getByRole('link', { name: 'Logg inn' }))

  // And the link
  const another = await here.visitor()
  another.expectsTrouble(/status of 422/)
  await another.page.goto(link)
  await expectVisible(heading(another.page, 'Lag et nytt passord'))
  await another.page.getByLabel('E-post').fill(amir.email)
  await choosesPassword(another.page, 'Nytt passord', 'Enda-et9passord')
  await another.page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expectVisible(heading(another.page, 'Lenken virker ikke lenger'))
})

test('changing the password keeps this session and ends the others', async () => {
  const nina = demoPerson('private')
  const password = 'Skogstur-med9niste'
  const elsewhere = await here.visitor()
  await elsewhere.opens('/login')
  await signsIn(elsewhere.page, nina)

  const { page, opens } = await here.visitor()
  await opens('/login')
  await signsIn(page, nina)
  await page.getByRole('button', { name: nina.name }).click()
  await page.getByRole('link', { name: 'Bytt passord' }).click()
  await expectVisible(heading(page, 'Bytt passord'))
  await page.getByLabel('Nåværende passord').fill(nina.password)
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expectVisible(heading(page, 'Passordet er byttet'))
  await page.reload()
  await expectVisible(page.getByRole('button', { name: nina.name }))

  elsewhere.expectsTrouble(/status of 401/)
  await elsewhere.page.reload()
  await expectVisible(elsewhere.page.getByRole('link', { name: 'Logg inn' }))
})

test('guest pages redirect a signed-in visitor to the front page', async () => {
  const kari = demoPerson('primary')
  const { page, opens } = await here.visitor()
  await opens('/login')
  await signsIn(page, kari)
  for (const path of [
    '/login',
    '/opprett-bruker',
    '/login/opprett-bruker',
    '/login/glemt-passord',
    '/login/verify-password',
  ]) {
    await opens(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  await expectHidden(heading(page, 'Opprett konto'))
})

test('an email link leaves nothing behind in the browser', async () => {
  const { page, opens } = await here.visitor()
  await opens('/personvern')
  await page.goto('/login/verify-password#token=a-token-of-an-email')
  await expectVisible(heading(page, 'Lag et nytt passord'))
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('a-token-of-an-email')
  await page.goBack()
  await expectVisible(heading(page, 'Personvern'))
  await page.goForward()
  await expectVisible(heading(page, 'Lenken virker ikke lenger'))
})
