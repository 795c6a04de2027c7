import type { Finding } from '#tests/support/journey-looks.ts'

const sum = (findings: readonly Finding[], of: (finding: Finding) => number) =>
  findings.reduce((total, finding) => total + of(finding), 0)

const row = (screen: string, looks: number, faults: number) =>
  `${screen.padEnd(36)}${String(looks).padStart(7)}${String(faults).padStart(12)}`

/** A line for each screen with how often it was looked at, its violations below it, and the sums at the end. */
export function tableOf(findings: readonly Finding[]): string {
  return [
    `${'screen'.padEnd(36)}${'looks'.padStart(7)}${'violations'.padStart(12)}`,
    ...findings.flatMap(({ screen, looks, faults }) => [
      row(screen, looks, faults.length),
      ...faults.map((fault) => `    ${fault}`),
    ]),
    row(
      `${findings.length} screens`,
      sum(findings, ({ looks }) => looks),
      sum(findings, ({ faults }) => faults.length),
    ),
  ].join('\n')
}
