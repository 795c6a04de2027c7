import type { LookUp } from '#src/screens/account/organization-look-up.tsx'
import { isSaid, must } from './on-screen.ts'

const words = {
  lookingUp: 'Slår opp nummeret …',
  unanswered: 'Vi fikk ikke slått opp nummeret nå. Du kan gå videre likevel.',
}

/** What is said below the field of an organisation number, and nothing else of it. */
export function seesLookUp(lookUp: LookUp, name: string | null): void {
  for (const each of ['lookingUp', 'unanswered'] as const)
    must(isSaid(words[each]) === (each === lookUp), `“${words[each]}” is said only then`)
  if (lookUp === 'known') {
    const told = [...document.querySelectorAll('p[role=status]')].map((each) => each.textContent)
    must(told.includes(name ?? ''), `the number is that of ${name}`)
  }
}
