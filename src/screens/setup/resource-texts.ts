import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResourceName } from '#machines/resources/definitions.ts'

export type FieldTexts = {
  label: MessageDescriptor
  help?: MessageDescriptor
  choices?: Readonly<Record<string, MessageDescriptor>>
}

type ResourceTexts = {
  /** The heading of its list. */
  title: MessageDescriptor
  /** What it is for. */
  about: MessageDescriptor
  /** The heading of a new one. */
  added: MessageDescriptor
  fields: Readonly<Record<string, FieldTexts>>
}

const names = { name: { label: msg`Navn` }, nameEn: { label: msg`Navn på engelsk` } }
const described = {
  ...names,
  description: { label: msg`Beskrivelse` },
  descriptionEn: { label: msg`Beskrivelse på engelsk` },
}
const sortOrder = {
  label: msg`Rekkefølge`,
  help: msg`Lave tall står først. Ved like tall gjelder alfabetet.`,
}
const opens = { label: msg`Åpner` }
const closes = { label: msg`Stenger`, help: msg`Skriv 24:00 for midnatt.` }

/** What each kind of thing is called, and its fields, in the portal's language. */
export const resourceTexts: Readonly<Record<ResourceName, ResourceTexts>> = {
  vatGroup: {
    title: msg`MVA-grupper`,
    about: msg`Satsene for merverdiavgift. Rom, pakker og produkter hører til hver sin gruppe.`,
    added: msg`Ny MVA-gruppe`,
    fields: { ...described, vatRatePct: { label: msg`Sats i prosent` } },
  },
  productGroup: {
    title: msg`Produktgrupper`,
    about: msg`Overskriftene som tilvalgene står under når kunden bestiller.`,
    added: msg`Ny produktgruppe`,
    fields: names,
  },
  product: {
    title: msg`Produkter`,
    about: msg`Tilvalg som kunden kan legge til: utstyr, mat og drikke.`,
    added: msg`Nytt produkt`,
    fields: {
      ...described,
      productGroupId: { label: msg`Produktgruppe` },
      sellingPrice: { label: msg`Pris uten MVA, i kroner` },
      vatGroupId: { label: msg`MVA-gruppe` },
      unit: {
        label: msg`Prisen gjelder`,
        choices: { piece: msg`per stykk`, person: msg`per person` },
      },
      isServing: {
        label: msg`Er servering`,
        help: msg`Servering følger fristen for mat og drikke, andre produkter fristen for tilvalg.`,
      },
      isAvailable: { label: msg`Kan bestilles` },
      sku: { label: msg`Varenummer` },
      sortOrder,
    },
  },
  layout: {
    title: msg`Oppsett av rom`,
    about: msg`Måtene et rom kan møbleres på. Hvor mange hvert rom tar, står på rommet.`,
    added: msg`Nytt oppsett`,
    fields: {
      ...described,
      iconName: {
        label: msg`Tegning`,
        choices: {
          theatre: msg`Kino`,
          classroom: msg`Klasserom`,
          board: msg`Styrebord`,
          uShape: msg`Hestesko`,
          banquet: msg`Bankett`,
          group: msg`Grupper`,
          reception: msg`Mingling`,
          cabaret: msg`Kabaret`,
        },
      },
      sortOrder,
    },
  },
  measurementType: {
    title: msg`Måleenheter`,
    about: msg`Det fasilitetene telles i, for eksempel tommer eller stykk.`,
    added: msg`Ny måleenhet`,
    fields: {
      ...names,
      plural: { label: msg`Flertall` },
      pluralEn: { label: msg`Flertall på engelsk` },
      symbol: { label: msg`Forkortelse` },
    },
  },
  amenity: {
    title: msg`Fasiliteter`,
    about: msg`Det et rom kan ha. Kundene kan søke etter rom som har det.`,
    added: msg`Ny fasilitet`,
    fields: {
      ...described,
      featureType: {
        label: msg`Ikon`,
        help: msg`Et ord på engelsk, for eksempel projector, wifi eller parking. Ukjente ord får en hake.`,
      },
      measurementTypeId: { label: msg`Telles i` },
      sortOrder,
    },
  },
  customerGroup: {
    title: msg`Kundegrupper`,
    about: msg`Kunder som får samme rabatt, for eksempel medlemmer.`,
    added: msg`Ny kundegruppe`,
    fields: names,
  },
  openingHours: {
    title: msg`Åpningstider`,
    about: msg`De vanlige tidene, for hver ukedag i hvert år.`,
    added: msg`Ny åpningstid`,
    fields: {
      year: { label: msg`År` },
      dayOfWeek: {
        label: msg`Ukedag`,
        choices: {
          1: msg`mandag`,
          2: msg`tirsdag`,
          3: msg`onsdag`,
          4: msg`torsdag`,
          5: msg`fredag`,
          6: msg`lørdag`,
          7: msg`søndag`,
        },
      },
      openTime: opens,
      closeTime: closes,
      isWorkingDay: { label: msg`Er arbeidsdag` },
    },
  },
  specialDay: {
    title: msg`Spesielle dager`,
    about: msg`Dager med egne tider, og dager dere holder stengt. Helligdager er kjent fra før.`,
    added: msg`Ny spesiell dag`,
    fields: {
      date: { label: msg`Dato` },
      label: { label: msg`Anledning` },
      labelEn: { label: msg`Anledning på engelsk` },
      eventType: {
        label: msg`Slik er dagen`,
        choices: {
          publicHoliday: msg`helligdag`,
          closed: msg`stengt`,
          shortDay: msg`andre tider enn ellers`,
        },
      },
      openTime: opens,
      closeTime: closes,
    },
  },
  discountRule: {
    title: msg`Rabatter og kampanjekoder`,
    about: msg`Rabatter og påslag som gjelder automatisk, og koder som kunden skriver inn.`,
    added: msg`Ny rabatt`,
    fields: {
      ...described,
      priceDirection: {
        label: msg`Endrer prisen`,
        choices: { discount: msg`ned (rabatt)`, surcharge: msg`opp (påslag)` },
      },
      discountValue: { label: msg`Prosent` },
      scope: {
        label: msg`Gjelder`,
        choices: {
          room: msg`rommet`,
          packagesAndProducts: msg`pakker og produkter`,
          everything: msg`alt`,
        },
      },
      couponCode: {
        label: msg`Kampanjekode`,
        help: msg`Uten kode gjelder den automatisk.`,
      },
      usageLimit: { label: msg`Kan brukes så mange ganger` },
      groupId: { label: msg`Bare for kundegruppen` },
      validFrom: { label: msg`Fra og med` },
      validTo: { label: msg`Til og med` },
      timeStart: { label: msg`Fra klokken` },
      timeEnd: { label: msg`Til klokken` },
      priority: {
        label: msg`Prioritet`,
        help: msg`Når flere gjelder, brukes den med høyest tall.`,
      },
      isActive: { label: msg`Er i bruk` },
      availableOnline: { label: msg`Gjelder på nett` },
    },
  },
}

/** What can be furnished, in groups. */
export const setupGroups: readonly { title: MessageDescriptor; resources: readonly ResourceName[] }[] = [
  { title: msg`Priser`, resources: ['vatGroup', 'discountRule', 'customerGroup'] },
  { title: msg`Tilvalg`, resources: ['productGroup', 'product'] },
  { title: msg`Rom`, resources: ['layout', 'amenity', 'measurementType'] },
  { title: msg`Når dere har åpent`, resources: ['openingHours', 'specialDay'] },
]
