import { msg } from '@lingui/core/macro'
import { names, type ResourceTexts } from '#src/screens/setup/field-texts.ts'

/** What the roles of staff are called, and their fields. */
export const staffTexts = {
  role: {
    title: msg`Roller`,
    about: msg`En rolle sier hva en ansatt har tilgang til. Administratorer har tilgang til alt.`,
    added: msg`Ny rolle`,
    fields: {
      ...names,
      grants: {
        label: msg`Gir tilgang til`,
        choices: {
          reservations: msg`Bestillinger`,
          catalogue: msg`Oppsett`,
          customers: msg`Kunder`,
          kitchen: msg`Kjøkken`,
          finance: msg`Økonomi`,
        },
        choiceHelp: {
          reservations: msg`Se, legge inn, endre og besvare alle bestillinger, og holde av tid i rommene.`,
          catalogue: msg`Endre rom, pakker, priser, åpningstider, rabatter og vilkår.`,
          customers: msg`Se og endre organisasjoner og kontakter, og godkjenne dem som registrerer seg.`,
          kitchen: msg`Se hva som skal serveres, med allergier. Kan ikke endre noe.`,
          finance: msg`Hente grunnlag for faktura, og se omsetning og belegg.`,
        },
      },
    },
  },
} satisfies Record<string, ResourceTexts>
