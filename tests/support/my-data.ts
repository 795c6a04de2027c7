import type { MyData } from '#contract/structs/my-data.ts'

const since = '2026-01-05T09:00:00+01:00'

/** Kari's stored data; the answer to a deletion can be replaced. */
export const someMyData = (deletion: Partial<MyData['deletion']> = {}): MyData => ({
  takenAt: '2026-11-20T10:00:00+01:00',
  person: {
    id: 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10',
    firstName: 'Kari',
    lastName: 'Eksempel',
    email: 'kari@kunde.example',
    phone: null,
    cellphone: '00 00 00 00',
    position: null,
    picture: null,
    isPrimary: false,
    createdAt: since,
    modifiedAt: since,
  },
  addresses: [],
  organization: {
    id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01',
    name: 'Eksempelbedriften AS',
    organizationNumber: '974760673',
  },
  account: {
    email: 'kari@kunde.example',
    locale: 'nb-NO',
    hasPassword: true,
    signsInWithFirebase: false,
    createdAt: since,
    modifiedAt: since,
  },
  sessions: [],
  devices: [],
  calendars: [],
  links: [],
  reservations: [],
  mails: [{ kind: 'confirmation', createdAt: since, sentAt: since }],
  allergyReads: [],
  ownAllergyReads: [],
  deletion: { confirmedBy: 'password', obstacles: [], handedTo: null, ...deletion },
})
