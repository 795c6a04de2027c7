import { msg } from '@lingui/core/macro'
import {
  described,
  ledgerAccountId,
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
    about: msg`Rommene med oppsett, priser og fasiliteter.`,
    added: msg`Nytt rom`,
    search: msg`Søk på navn, kode eller internt navn`,
    next: msg`Nå kan du legge til bilder.`,
    headings: {
      maxSeats: msg`Plass`,
      pricingMethod: msg`Pris`,
      hasScreen: msg`Fasiliteter`,
      masterRoomId: msg`Deler og fellesbruk`,
      availableOnline: msg`Bestilling`,
      slugname: msg`Koder, adresser og Outlook`,
    },
    fields: {
      ...described,
      note: { label: msg`Merknad`, help: msg`Vises for kundene på siden for rommet.` },
      noteEn: { label: msg`Merknad på engelsk` },
      maxSeats: { label: msg`Største antall personer` },
      minSeats: { label: msg`Minste antall personer` },
      roomTypeId: { label: msg`Romtype` },
      pricingMethod: {
        label: msg`Prisen er`,
        help: msg`Pris per time rundes opp til halve timer.`,
        choices: {
          perHour: msg`per time`,
          halfDayOrDay: msg`for halv eller hel dag`,
          perDay: msg`per dag`,
          perPerson: msg`per person`,
          fixed: msg`fast`,
        },
      },
      defaultPrice: { label: msg`Pris i kroner uten mva.` },
      halfDayPrice: {
        label: msg`Pris for halv dag i kroner uten mva.`,
        help: msg`For rom med pris for halv eller hel dag: inntil fire timer. Hvis feltet er tomt, er prisen halvparten av dagsprisen.`,
      },
      minPrice: { label: msg`Minstepris i kroner uten mva.` },
      vatGroupId,
      ledgerAccountId,
      masterRoomId: {
        label: msg`Er en del av`,
        help: msg`Når hele rommet er bestilt, er delene opptatt, og omvendt.`,
      },
      leftRoomId: { label: msg`Nabo til venstre`, help: msg`En annen del av det samme rommet.` },
      maxPrepTime: {
        label: msg`Lengste tid til rigging, i minutter`,
        help: msg`Ingen av oppsettene kan ha lengre rigging enn dette.`,
      },
      seatings: {
        label: msg`Oppsett`,
        help: msg`Måtene rommet kan møbleres på, og hvor mange det er plass til.`,
        addRow: msg`Legg til et oppsett`,
        cells: {
          layoutId: { label: msg`Oppsett` },
          availableSeats: { label: msg`Plasser` },
          minSeats: { label: msg`Minst` },
          prepTimeInMin: { label: msg`Rigging, i minutter` },
          isDefault: { label: msg`Vanlig oppsett` },
          availableOnline: { label: msg`Kan velges på nett` },
          note: { label: msg`Merknad` },
          noteEn: { label: msg`Merknad på engelsk` },
        },
      },
      roomFeatures: {
        label: msg`Det rommet har`,
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
        help: msg`Brukes i stedet for prisen over. Hvis flere passer, går en periode foran klokkeslett, og klokkeslett foran ukedager.`,
        addRow: msg`Legg til en pris`,
        cells: {
          price: { label: msg`Pris i kroner uten mva.` },
          halfDayPrice: { label: msg`Halv dag i kroner uten mva.` },
          daysOfWeek: { label: msg`Ukedager`, help: msg`Hvis ingen er valgt, gjelder alle.` },
          timeStart: { label: msg`Fra klokken` },
          timeEnd: { label: msg`Til klokken` },
          validFrom: { label: msg`Fra og med` },
          validTo: { label: msg`Til og med` },
        },
      },
      useOverbookingControl: {
        label: msg`Flere kan bestille samtidig`,
        help: msg`Så lenge det er plass til alle. For kundene er det ellers et vanlig rom.`,
      },
      simplePaxLimitRule: {
        label: msg`Samme grense hele dagen`,
        help: msg`For rom som flere kan bestille samtidig: bare det største antallet personer for rommet gjelder, ikke grensene under.`,
      },
      isCommonArea: {
        label: msg`Er delt område`,
        help: msg`Flere kan bestille samtidig, og kundene ser merket «Delt område».`,
      },
      overbookingRules: {
        label: msg`Grenser for samtidige gjester`,
        help: msg`For rom som flere kan bestille samtidig. Utenom disse tidene gjelder det største antallet personer for rommet.`,
        addRow: msg`Legg til en grense`,
        cells: {
          startTime: { label: msg`Fra klokken` },
          endTime: { label: msg`Til klokken` },
          paxLimit: { label: msg`Største antall gjester` },
          endsAfterMidnight: { label: msg`Slutter etter midnatt` },
        },
      },
      availableOnline: { label: msg`Kan bestilles på nett` },
      onlyOnRequest: { label: msg`Bare på forespørsel` },
      hasScreen: {
        label: msg`Har skjerm`,
        help: msg`Står i listen over rom som kan lastes ned. Hvis kundene skal se det, legger du det til som en fasilitet.`,
      },
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
        help: msg`Små bokstaver, tall og bindestrek. Hvis feltet er tomt, lages adressen av navnet.`,
      },
      code: {
        label: msg`Kode`,
        help: msg`Det rommet heter i andre systemer hos dere. Vises ikke i portalen.`,
      },
      alias: {
        label: msg`Internt navn`,
        help: msg`Kundene finner rommet når de søker etter dette navnet, men navnet vises ikke noe sted.`,
      },
      availableOutlook: {
        label: msg`Vises i Outlook`,
        help: msg`Til en kobling dere har laget selv. Portalen sender ingenting til Outlook.`,
      },
      outlookEmail: {
        label: msg`Adressen i Outlook`,
        help: msg`E-postadressen til rommet, for koblingen til Outlook.`,
      },
      outlookCalendarId: {
        label: msg`Kalenderen i Outlook`,
        help: msg`Id-en til kalenderen for rommet, for koblingen til Outlook.`,
      },
      sortOrder,
    },
  },
} satisfies Record<string, ResourceTexts>
