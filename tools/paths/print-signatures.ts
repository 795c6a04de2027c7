import { signaturesOf } from './signatures.ts'

process.stdout.write(JSON.stringify(signaturesOf(process.argv.slice(2))))
