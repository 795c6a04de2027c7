import type { LookUp } from '#src/screens/account/organization-look-up.tsx'
import { isSaid, must } from './on-screen.ts'

const words = {
  lookingUp: 'Slår opp nummeret …',
  unanswered: 'Vi fikk ikke slått opp nummeret nå. Du kan gå videre likevel.',
}

/** The status below the field of an organisation number, and nothing else. */
export function expectLookUp(lookUp: LookUp, name: string | null): void {
  for (const each of ['lookingUp', 'unanswered'] as const)
    must(isSaid(words[each]) === (each === lookUp), `“${words[each]}” is said only then`)
  if (lookUp === 'known') {
    const messages = [...document.querySelectorAll('p[role=status]')].map((each) => each.textContent)
    must(messages.includes(name ?? ''), `the number is that of ${name}`)
  }
}
