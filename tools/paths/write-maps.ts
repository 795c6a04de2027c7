import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOf } from '#tests/support/map.ts'
import { explore } from '#tests/support/model.ts'
import { everyModel } from '#tests/support/models/every-model.ts'

const folder = join(import.meta.dirname, '..', '..', 'tests', 'machines', 'maps')
const wanted = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
for (const { name, machine, walks } of everyModel) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const graphs = walks.map((walk) => explore(machine, walk))
  writeFileSync(join(folder, `${name}.txt`), `${mapOf(machine, graphs).join('\n')}\n`)
}
