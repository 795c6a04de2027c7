import { msg } from '@lingui/core/macro'
import {
  described,
  names,
  type ResourceTexts,
  sortOrder,
  vatGroupId,
} from '#src/screens/setup/field-texts.ts'

/** What rooms and their types are called, and their fields. */
export const roomTexts = {
  catalogueRoomType: {
    title: msg`Romtyper`,
    about: msg`Romtypene dere har, for eksempel møterom og sal. Kundene kan søke etter dem.`,
    added: msg`Ny romtype`,
    fields: names,
  },
  catalogueRoom: {
    title: msg({ message: 'Rom', context: 'rooms' }),
    about: msg`Rommene med oppsett, priser og utstyr.`,
    added: msg`Nytt rom`,
    fields: {
      ...described,
      note: { label: msg`Merknad` },
      noteEn: { label: msg`Merknad på engelsk` },
      maxSeats: { label: msg`Flest personer` },
      minSeats: { label: msg`Færrest personer` },
      roomTypeId: { label: msg`Romtype` },
      pricingMethod: {
        label: msg`Prisen er`,
        choices: {
          perHour: msg`per time, i påbegynte halvtimer`,
          halfDayOrDay: msg`for halv eller hel dag`,
          perDay: msg`per dag`,
          perPerson: msg`per person`,
          fixed: msg`fast`,
        },
      },
      defaultPrice: { label: msg`Pris uten MVA, i kroner` },
      halfDayPrice: {
        label: msg`Pris for halv dag, i kroner`,
        help: msg`Inntil fire timer. Uten pris her er den halvparten av dagen.`,
      },
      minPrice: { label: msg`Minstepris, i kroner` },
      vatGroupId,
      masterRoomId: {
        label: msg`Er en del av`,
        help: msg`Bestilles det hele rommet, er delene opptatt, og omvendt.`,
      },
      leftRoomId: { label: msg`Nabo til venstre`, help: msg`En annen del av det samme rommet.` },
      maxPrepTime: { label: msg`Lengste tid til rigging, i minutter` },
      seatings: {
        label: msg`Oppsett`,
        help: msg`Måtene rommet kan møbleres på, og hvor mange det tar.`,
        addRow: msg`Legg til et oppsett`,
        cells: {
          layoutId: { label: msg`Oppsett` },
          availableSeats: { label: msg`Plasser` },
          minSeats: { label: msg`Minst` },
          prepTimeInMin: { label: msg`Rigging, i minutter` },
          isDefault: { label: msg`Står slik til vanlig` },
          availableOnline: { label: msg`Kan velges på nett` },
          note: { label: msg`Merknad` },
          noteEn: { label: msg`Merknad på engelsk` },
        },
      },
      roomFeatures: {
        label: msg`Fasiliteter`,
        addRow: msg`Legg til en fasilitet`,
        cells: {
          amenityId: { label: msg`Fasilitet` },
          quantity: { label: msg`Antall eller størrelse` },
          note: { label: msg`Merknad` },
          noteEn: { label: msg`Merknad på engelsk` },
        },
      },
      pricepoints: {
        label: msg`Egne priser`,
        help: msg`Går foran prisen over. Passer flere, går en periode foran klokkeslett, og klokkeslett foran ukedager.`,
        addRow: msg`Legg til en pris`,
        cells: {
          price: { label: msg`Pris uten MVA, i kroner` },
          halfDayPrice: { label: msg`Halv dag, i kroner` },
          daysOfWeek: { label: msg`Ukedager`, help: msg`Uten noen valgt gjelder alle.` },
          timeStart: { label: msg`Fra klokken` },
          timeEnd: { label: msg`Til klokken` },
          validFrom: { label: msg`Fra og med` },
          validTo: { label: msg`Til og med` },
        },
      },
      useOverbookingControl: {
        label: msg`Flere kan bestille samtidig`,
        help: msg`Så lenge det er plass til alle.`,
      },
      simplePaxLimitRule: { label: msg`Samme grense hele dagen (flest personer)` },
      isCommonArea: { label: msg`Er fellesareal` },
      overbookingRules: {
        label: msg`Grenser for samtidige gjester`,
        help: msg`For rom som flere kan bestille samtidig. Utenom tidene gjelder flest personer.`,
        addRow: msg`Legg til en grense`,
        cells: {
          startTime: { label: msg`Fra klokken` },
          endTime: { label: msg`Til klokken` },
          paxLimit: { label: msg`Flest gjester` },
          endsAfterMidnight: { label: msg`Slutter etter midnatt` },
        },
      },
      availableOnline: { label: msg`Kan bestilles på nett` },
      onlyOnRequest: { label: msg`Bare på forespørsel` },
      hasScreen: { label: msg`Har skjerm` },
      status: {
        label: msg`Status`,
        choices: { active: msg`i bruk`, outOfService: msg`ute av bruk` },
      },
      cleaningStatus: {
        label: msg`Renhold`,
        choices: { clean: msg`rent`, dirty: msg`må vaskes`, inspected: msg`kontrollert` },
      },
      slugname: {
        label: msg`Adresse i portalen`,
        help: msg`Små bokstaver, tall og bindestrek. Uten adresse lages den av navnet.`,
      },
      code: { label: msg`Kode` },
      alias: { label: msg`Internt navn` },
      availableOutlook: { label: msg`Vises i Outlook` },
      outlookEmail: { label: msg`Adressen i Outlook` },
      outlookCalendarId: { label: msg`Kalenderen i Outlook` },
      sortOrder,
    },
  },
} satisfies Record<string, ResourceTexts>
