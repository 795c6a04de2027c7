import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/package-schema.ts',
    './server/database/terms-schema.ts',
    './server/database/reservation-schema.ts',
    './server/database/account-schema.ts',
    './server/database/calendar-schema.ts',
    './server/database/guest-schema.ts',
    './server/database/note-schema.ts',
    './server/database/offer-schema.ts',
    './server/database/staff-schema.ts',
    './server/database/venue-schema.ts',
  ],
  out: './server/database/migrations',
})
