import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResourceName } from '#machines/resources/definitions.ts'
import {
  closes,
  described,
  type FieldTexts,
  ledgerAccountId,
  names,
  opens,
  type ResourceTexts,
  sortOrder,
  vatGroupId,
} from '#src/screens/setup/field-texts.ts'
import { roomTexts } from '#src/screens/setup/room-texts.ts'
import { staffTexts } from '#src/screens/setup/staff-texts.ts'
import { termsTexts } from '#src/screens/setup/terms-texts.ts'
import { venueTexts } from '#src/screens/setup/venue-texts.ts'

/** What each kind of thing is called, and its fields, in the portal's language. */
export const resourceTexts: Readonly<Record<ResourceName, ResourceTexts>> = {
  vatGroup: {
    title: msg`Mva-grupper`,
    about: msg`Satsene for merverdiavgift. Hvert rom, hver pakkepris og hvert produkt hører til en gruppe.`,
    added: msg`Ny mva-gruppe`,
    fields: { ...described, vatRatePct: { label: msg`Sats i prosent` } },
  },
  ledgerAccount: {
    title: msg`Kontoer`,
    about: msg`Kontoene i regnskapet, til fakturagrunnlaget. Rom, pakkepriser og produkter kan føres på hver sin konto.`,
    added: msg`Ny konto`,
    search: msg`Søk på navn eller kontonummer`,
    fields: {
      accountNumber: { label: msg`Kontonummer`, help: msg`3 til 10 sifre, som i regnskapet.` },
      ...names,
    },
  },
  doorScreen: {
    title: msg`Dørskjermer`,
    about: msg`Nettbrett og skjermer ved dørene, som viser hva som foregår i rommet nå, hva som kommer, og hvor lenge det er ledig.`,
    added: msg`Ny dørskjerm`,
    next: msg`Nå kan du åpne lenken på skjermen.`,
    fields: {
      name: {
        label: msg`Navn`,
        help: msg`Slik at dere kjenner den igjen, for eksempel «Nettbrettet ved Salen».`,
      },
      roomId: { label: msg`Rom` },
    },
  },
  productGroup: {
    title: msg`Produktgrupper`,
    about: msg`Overskriftene som tilvalgene står under når kunden bestiller.`,
    added: msg`Ny produktgruppe`,
    fields: names,
  },
  product: {
    title: msg`Produkter`,
    about: msg`Tilvalg som kunden kan legge til: servering, utstyr og annet.`,
    added: msg`Nytt produkt`,
    search: msg`Søk på navn eller varenummer`,
    next: msg`Nå kan du legge til et bilde.`,
    fields: {
      ...described,
      productGroupId: { label: msg`Produktgruppe` },
      sellingPrice: { label: msg`Pris i kroner uten mva.` },
      vatGroupId,
      ledgerAccountId,
      unit: {
        label: msg`Prisen gjelder`,
        choices: { piece: msg`per stykk`, person: msg`per person` },
      },
      isServing: {
        label: msg`Er servering`,
        help: msg`Servering følger fristen for servering, andre produkter fristen for tilvalg.`,
      },
      isAvailable: { label: msg`Kan bestilles` },
      sku: { label: msg`Varenummer` },
      sortOrder,
    },
  },
  layout: {
    title: msg`Oppsett av rom`,
    about: msg`Måtene et rom kan møbleres på. Hvor mange hvert rom har plass til, legger dere inn på rommet.`,
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
    about: msg`Enhetene fasilitetene måles i, for eksempel tommer eller stykk.`,
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
        choices: {
          projector: msg`Projektor`,
          screen: msg`Skjerm`,
          video: msg`Video`,
          whiteboard: msg`Tavle`,
          flipchart: msg`Flippover`,
          microphone: msg`Mikrofon`,
          sound: msg`Lyd`,
          hearing: msg`Teleslynge`,
          stage: msg`Scene`,
          piano: msg`Piano`,
          daylight: msg`Dagslys`,
          blackout: msg`Mørklegging`,
          air: msg`Kjøling`,
          fireplace: msg`Peis`,
          outdoors: msg`Ute`,
          wifi: msg`Trådløst nett`,
          parking: msg`Parkering`,
          lift: msg`Heis`,
          wheelchair: msg`Trinnfritt`,
          cup: msg`Kaffe`,
          cutlery: msg`Mat`,
          other: msg`Noe annet`,
        },
      },
      measurementTypeId: { label: msg`Måles i` },
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
    about: msg`De vanlige tidene, en uke for hvert år. Et år uten egne tider har de samme som det siste året før det.`,
    added: msg`Nytt år`,
    intro: msg`Tidene gjelder fra 1. januar dette året, og i årene etter til dere legger inn et nytt år. En ukedag uten kryss er stengt.`,
    fields: {
      year: { label: msg`År` },
      days: {
        label: msg`Uken`,
        help: msg`Skriv 24:00 for midnatt.`,
        cells: {
          dayOfWeek: { label: msg`Ukedag` },
          openTime: opens,
          closeTime: { label: msg`Stenger` },
        },
      },
    },
  },
  specialDay: {
    title: msg`Spesielle dager`,
    about: msg`Dager og perioder med egne tider, og når dere holder stengt. Helligdager er kjent fra før.`,
    added: msg`Ny dag eller periode`,
    search: msg`Søk på anledning`,
    fields: {
      date: { label: msg`Fra og med` },
      endDate: { label: msg`Til og med`, help: msg`La feltet stå tomt hvis det bare er én dag.` },
      label: { label: msg`Anledning` },
      labelEn: { label: msg`Anledning på engelsk` },
      eventType: {
        label: msg`Type dag`,
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
    title: msg`Rabatter og rabattkoder`,
    about: msg`Rabatter og påslag som gjelder automatisk, og koder som kunden skriver inn.`,
    added: msg`Ny rabatt`,
    search: msg`Søk på navn eller rabattkode`,
    headings: {
      couponCode: msg`Rabattkode`,
      organizationId: msg`Hvem den gjelder for`,
      validFrom: msg`Når møtet må være`,
    },
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
        label: msg`Rabattkode`,
        help: msg`Hvis feltet er tomt, gjelder rabatten automatisk.`,
      },
      usageLimit: { label: msg`Antall ganger koden kan brukes` },
      uses: { label: msg`Brukt` },
      organizationId: { label: msg`Bare for kunden`, help: msg`Søk på navn eller organisasjonsnummer.` },
      groupId: {
        label: msg`Bare for kundegruppen`,
        help: msg`Hvis en kunde også er valgt, gjelder rabatten både kunden og gruppen.`,
      },
      validFrom: { label: msg`Fra og med` },
      validTo: { label: msg`Til og med` },
      timeStart: { label: msg`Fra klokken` },
      timeEnd: { label: msg`Til klokken` },
      priority: {
        label: msg`Prioritet`,
        help: msg`Hvis flere rabatter gjelder, brukes den med høyest tall.`,
      },
      isActive: { label: msg`Er i bruk` },
      availableOnline: { label: msg`Gjelder på nett` },
    },
  },
  meetingPackage: {
    title: msg`Møtepakker`,
    about: msg`Det kunden kan bestille samlet, med rom og servering, til en pris per person.`,
    added: msg`Ny møtepakke`,
    next: msg`Nå kan du legge til et bilde.`,
    fields: {
      ...described,
      note: { label: msg`Merknad til kunden` },
      noteEn: { label: msg`Merknad på engelsk` },
      startTime: { label: msg`Kan bestilles fra klokken` },
      endTime: { label: msg`Kan bestilles til klokken` },
      minPax: { label: msg`Minste antall personer` },
      accounts: {
        label: msg`Priser`,
        help: msg`Del prisen etter mva-sats, for eksempel mat og leie hver for seg. Prisene legges sammen.`,
        addRow: msg`Legg til en pris`,
        cells: {
          ...names,
          pricePerPerson: { label: msg`Pris per person i kroner uten mva.` },
          vatGroupId,
          ledgerAccountId,
        },
      },
      parts: {
        label: msg`Deler`,
        help: msg`Rommet og serveringene, i den rekkefølgen kunden ser dem. Deler som ikke er faste, kan kunden velge.`,
        addRow: msg`Legg til en del`,
        cells: {
          ...names,
          account: { label: msg`Dekkes av prisen` },
          serving: {
            label: msg`Servering`,
            choices: {
              none: msg`ingen`,
              breakfast: msg`frokost`,
              coffee: msg`kaffe`,
              lunch: msg`lunsj`,
              snack: msg`noe å bite i`,
              dinner: msg`middag`,
            },
          },
          timeSlots: {
            label: msg`Tider å velge mellom`,
            help: msg`For eksempel 11.00, 11.30, 12.00`,
          },
          preferredRoomId: { label: msg`Helst i rommet` },
          isRequired: { label: msg`Fast del av pakken` },
          isRoom: { label: msg`Delen er rommet` },
          includesHire: {
            label: msg`Dekker leien av rommet`,
            help: msg`Uten kryss betaler kunden leien i tillegg.`,
          },
        },
      },
      contents: {
        label: msg`Innhold`,
        help: msg`Det hver person får i en del.`,
        addRow: msg`Legg til innhold`,
        cells: {
          part: { label: msg`Del` },
          ...names,
          quantityPerPerson: { label: msg`Antall per person` },
        },
      },
      extraProducts: {
        label: msg`Tilvalg som passer til`,
        addRow: msg`Legg til et tilvalg`,
        cells: { productId: { label: msg`Produkt` } },
      },
      isActive: { label: msg`Er i bruk` },
      availableOnline: { label: msg`Kan bestilles på nett` },
      sortOrder,
    },
  },
  termsVersion: termsTexts,
  ...roomTexts,
  ...staffTexts,
  ...venueTexts,
}

/** The texts of a field, or of a cell in its rows. */
export function textsOf(resource: ResourceName, name: string, cell?: string): FieldTexts {
  const texts = resourceTexts[resource].fields[name]
  const found = cell === undefined ? texts : texts?.cells?.[cell]
  return found ?? { label: { id: cell ?? name } }
}

type SetupGroup = { title: MessageDescriptor; resources: readonly ResourceName[] }

const catalogueGroups: readonly SetupGroup[] = [
  { title: msg`Priser`, resources: ['vatGroup', 'ledgerAccount', 'discountRule', 'customerGroup'] },
  { title: msg`Pakker og tilvalg`, resources: ['meetingPackage', 'productGroup', 'product'] },
  {
    title: msg({ message: 'Rom', context: 'rooms' }),
    resources: [
      ...(['catalogueRoom', 'catalogueRoomType', 'layout', 'amenity', 'measurementType'] as const),
      'doorScreen',
    ],
  },
  { title: msg`Når dere har åpent`, resources: ['openingHours', 'specialDay'] },
  { title: msg`Vilkår`, resources: ['termsVersion'] },
]

/** What can be furnished, in groups. The venue itself is for administrators. */
export const setupGroups = (isAdministrator: boolean): readonly SetupGroup[] =>
  isAdministrator ? [...catalogueGroups, { title: msg`Stedet`, resources: ['venue'] }] : catalogueGroups
