import { addresses } from '#src/addresses.ts'

export const diaryAddress = `${addresses.staff}/kalender`
