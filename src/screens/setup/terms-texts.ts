import { msg } from '@lingui/core/macro'
import { names, type ResourceTexts } from '#src/screens/setup/field-texts.ts'

/** What the versions of the terms are called, and their fields. */
export const termsTexts: ResourceTexts = {
  title: msg`Leievilkår`,
  about: msg`Det kunden godtar, og hva det koster å avbestille.`,
  added: msg`Ny versjon av vilkårene`,
  next: msg`Nå kan du se vilkårene slik kundene ser dem.`,
  search: msg`Søk på navn eller versjon`,
  fields: {
    ...names,
    label: {
      label: msg`Versjon`,
      help: msg`Det som skiller den fra andre, for eksempel 2027-01. Hver bestilling viser hvilken versjon som gjelder for den.`,
    },
    validFrom: {
      label: msg`Gjelder fra`,
      help: msg`Kundene godtar den nyeste versjonen som gjelder. Fram til dette tidspunktet kan bare dere se den.`,
    },
    text: {
      label: msg`Tekst`,
      help: msg`En linje som begynner med ## og et mellomrom, blir en overskrift. Alle andre linjer blir avsnitt.`,
      lines: 12,
    },
    textEn: { label: msg`Tekst på engelsk`, lines: 12 },
    cancellationSteps: {
      label: msg`Avbestilling`,
      help: msg`Hva det koster å avbestille, fra lengst til kortest tid før ankomst. Det siste trinnet gjelder fram til ankomst: 0 timer. Trinnene blir et avsnitt i vilkårene, så ikke gjenta dem i teksten.`,
      addRow: msg`Legg til et trinn`,
      cells: {
        until: { label: msg`Fram til` },
        untilUnit: {
          label: msg`Enhet`,
          choices: { days: msg`dager før ankomst`, hours: msg`timer før ankomst` },
        },
        percentOfRooms: { label: msg`Romleie, prosent` },
        percentOfServings: { label: msg`Servering, prosent` },
        percentOfProducts: { label: msg`Tilvalg, prosent` },
      },
    },
  },
}
