import { msg } from '@lingui/core/macro'
import { names, type ResourceTexts } from '#src/screens/setup/field-texts.ts'

/** What staff and their roles are called, and their fields. */
export const staffTexts = {
  role: {
    title: msg`Roller`,
    about: msg`En rolle bestemmer hva en ansatt har tilgang til. Administratorer har tilgang til alt.`,
    added: msg`Ny rolle`,
    fields: {
      ...names,
      grants: {
        label: msg`Gir tilgang til`,
        choices: {
          reservations: msg`Bestillinger`,
          catalogue: msg`Innstillinger`,
          customers: msg`Kunder`,
          kitchen: msg`Kjøkken`,
        },
        choiceHelp: {
          reservations: msg`Se, legge inn, endre, besvare og kansellere bestillinger, og sperre rom.`,
          catalogue: msg`Endre rom, pakker, priser, åpningstider, rabatter og vilkår.`,
          customers: msg`Se og endre virksomheter og kontakter, og godkjenne dem som registrerer seg.`,
          kitchen: msg`Se hva som skal serveres, med allergier. Kan ikke endre noe.`,
        },
      },
    },
  },
  staffMember: {
    title: msg`Personale`,
    about: msg`De som arbeider her, og hva de har tilgang til.`,
    added: msg`Inviter en kollega`,
    search: msg`Søk på navn eller e-post`,
    send: msg`Send invitasjonen`,
    fields: {
      fullname: { label: msg`Navn` },
      firstName: { label: msg`Fornavn` },
      lastName: { label: msg`Etternavn` },
      email: { label: msg`E-post`, help: msg`Invitasjonen sendes hit. Adressen kan ikke endres senere.` },
      roleId: {
        label: msg`Rolle`,
        help: msg`Bestemmer hva den ansatte har tilgang til.`,
        none: msg`Det er ikke lagt inn noen roller ennå. Lag en først, ellers får den ansatte ikke tilgang til noe.`,
      },
      isSuperuser: {
        label: msg`Administrator`,
        help: msg`Har tilgang til alt, også personale, roller og opplysningene om stedet.`,
      },
      isActive: {
        label: msg`Kan logge inn`,
        help: msg`Hvis du slår dette av, logges den ansatte ut med en gang. Du kan slå det på igjen senere.`,
      },
      hasSecondFactor: { label: msg`Totrinnspålogging` },
      state: {
        label: msg`Status`,
        choices: {
          active: msg`I bruk`,
          invited: msg`Invitert, har ikke logget inn`,
          deactivated: msg`Deaktivert`,
        },
      },
      passwordLink: {
        label: msg`Ny lenke for å velge passord`,
        choices: { mailed: msg`sendt på e-post`, printed: msg`laget på serveren` },
      },
    },
  },
} satisfies Record<string, ResourceTexts>
