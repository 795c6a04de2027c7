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
import { heading, sees, seesNoMore } from '#tests/support/journey-steps.ts'

const here = stage()

const main = 'main'

test('whoever registers confirms the address by the code in the e-mail, signs in, and is where they wanted to be', async () => {
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
  await sees(page.getByText('6 av 6 krav til passordet er oppfylt'))
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(heading(page, 'Bekreft e-postadressen din'))
  await sees(page.getByText(/^Vi har sendt en e-post til mona@privat\.example\./))

  const mailbox = await here.visitor()
  const code = await codeInMail(mailbox, /^Bekreft e-postadressen din/)
  await page.getByLabel('Kode').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(heading(page, 'E-postadressen er bekreftet'))

  await page.locator(main).getByRole('link', { name: 'Logg inn' }).click()
  await signsIn(page, mona)
  await sees(heading(page, 'Personvern'))
  expect(new URL(page.url()).pathname).toBe('/personvern')
})

test('whoever registers for a customer that has contacts is let in by the administrator’s answer', async () => {
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
  await sees(heading(page, 'Opprett konto'))
  await page.getByLabel('Organisasjonsnummer').fill(customer.number)
  await sees(page.getByText(customer.name))
  await fillsInRegistration(page, ida, customer.number)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(heading(page, 'Bekreft e-postadressen din'))
  await sees(page.getByText(/Deretter godkjenner en administrator kontoen/))

  const mailbox = await here.visitor()
  await page.goto(await linkInMail(mailbox, /^Bekreft e-postadressen din/, 'Bekreft adressen'))
  await sees(heading(page, 'Bekreft e-postadressen din'))
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(heading(page, 'E-postadressen er bekreftet'))
  await sees(page.getByText(/^Kontoen din skal godkjennes av en administrator\./))

  // Nobody is let in before that
  await opens('/login')
  await triesToSignIn(page, ida.email, ida.password)
  await sees(page.getByRole('alert').getByText(/venter på å bli godkjent/))

  const staff = await here.visitor()
  await staff.page.goto(
    await linkInMail(staff, /^Registrering venter på svar: Ida Nykontakt/, 'Se registreringen og svar'),
  )
  await sees(heading(staff.page, 'Registrering venter på svar'))
  await staff.page.getByRole('button', { name: 'Godkjenn' }).click()
  await sees(heading(staff.page, 'Kontoen er godkjent'))

  await page.goto(await linkInMail(mailbox, /^Kontoen din .* er godkjent/, 'Logg inn'))
  await signsIn(page, ida)
})

test('a visitor who registers a foreign address gets no account by its owner’s press of the button', async () => {
  const stranger = await here.visitor()
  const victim = {
    ...{ firstName: 'Eva', lastName: 'Eier', name: 'Eva Eier', email: 'eva@privat.example' },
    password: 'Fremmed-valg7te',
  }
  await stranger.opens('/opprett-bruker')
  await fillsInRegistration(stranger.page, victim, null)
  await stranger.page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(heading(stranger.page, 'Bekreft e-postadressen din'))

  const owner = await here.visitor()
  owner.expectsTrouble(/status of 422/)
  const { page } = owner
  await page.goto(await linkInMail(owner, /^Bekreft e-postadressen din/, 'Bekreft adressen'))
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(page.getByText('Skriv inn passordet du valgte'))
  stranger.expectsTrouble(/status of 400/)
  await stranger.opens('/login')
  await triesToSignIn(stranger.page, victim.email, victim.password)
  await sees(stranger.page.getByRole('alert').getByText(/er ikke bekreftet/))
})

test('an organisation that nobody knows is refused at its number', async () => {
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
  await sees(page.getByText('Organisasjonen finnes ikke', { exact: true }))
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(page.getByRole('link', { name: 'Organisasjonsnummer: Organisasjonen finnes ikke' }))
  expect(await page.getByLabel('E-post').inputValue()).toBe(newcomer.email)
})

test('a forgotten password is chosen anew by the link in the e-mail, once', async () => {
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
  await sees(heading(page, 'Glemt passord'))
  expect(await page.getByLabel('E-post').inputValue()).toBe(amir.email)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await sees(heading(page, 'Se i innboksen din'))

  const mailbox = await here.visitor()
  const link = await linkInMail(mailbox, /^Lag et nytt passord/, 'Velg nytt passord')
  await page.goto(link)
  await sees(heading(page, 'Lag et nytt passord'))
  expect(page.url()).not.toContain('token')
  await page.getByLabel('E-post').fill(amir.email)
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await sees(heading(page, 'Passordet er lagret'))

  // The old one is good for nothing, here and where it was used
  await page.locator(main).getByRole('link', { name: 'Logg inn' }).click()
  await triesToSignIn(page, amir.email, amir.password)
  await sees(page.getByText('Feil e-post eller passord.'))
  await signsIn(page, { ...amir, password })
  elsewhere.expectsTrouble(/status of 401/)
  await elsewhere.page.reload()
  await sees(elsewhere.page.getByRole('link', { name: 'Logg inn' }))

  // So is the link
  const another = await here.visitor()
  another.expectsTrouble(/status of 422/)
  await another.page.goto(link)
  await sees(heading(another.page, 'Lag et nytt passord'))
  await another.page.getByLabel('E-post').fill(amir.email)
  await choosesPassword(another.page, 'Nytt passord', 'Enda-et9passord')
  await another.page.getByRole('button', { name: 'Lagre passordet' }).click()
  await sees(heading(another.page, 'Lenken virker ikke lenger'))
})

test('whoever changes the password stays signed in here, and is signed out elsewhere', async () => {
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
  await sees(heading(page, 'Bytt passord'))
  await page.getByLabel('Nåværende passord').fill(nina.password)
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await sees(heading(page, 'Passordet er byttet'))
  await page.reload()
  await sees(page.getByRole('button', { name: nina.name }))

  elsewhere.expectsTrouble(/status of 401/)
  await elsewhere.page.reload()
  await sees(elsewhere.page.getByRole('link', { name: 'Logg inn' }))
})

test('guests’ addresses lead whoever is signed in to the front page', async () => {
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
  await seesNoMore(heading(page, 'Opprett konto'))
})

test('a link of an e-mail leaves nothing behind in the browser', async () => {
  const { page, opens } = await here.visitor()
  await opens('/personvern')
  await page.goto('/login/verify-password#token=a-token-of-an-email')
  await sees(heading(page, 'Lag et nytt passord'))
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('a-token-of-an-email')
  await page.goBack()
  await sees(heading(page, 'Personvern'))
  await page.goForward()
  await sees(heading(page, 'Lenken virker ikke lenger'))
})
