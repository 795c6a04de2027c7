import { type Both, both } from './both.ts'

export type DemoAmenity = { id: number; featureType: string; name: Both; description: Both }

/** Fittings, by the word that rooms name them with; the same word is the `featureType` that chooses an icon. */
export const amenities = {
  screen: {
    id: 1,
    name: both('Skjerm', 'Screen'),
    description: both(
      'Stor skjerm med kabel og trådløs deling.',
      'Large display with cable and wireless sharing.',
    ),
  },
  projector: {
    id: 2,
    name: both('Projektor', 'Projector'),
    description: both('Projektor og lerret.', 'Projector and screen.'),
  },
  hearingLoop: {
    id: 3,
    name: both('Teleslynge', 'Hearing loop'),
    description: both(
      'Lyden fra anlegget går rett til høreapparatet.',
      'Sound goes from the system straight to a hearing aid.',
    ),
  },
  whiteboard: {
    id: 4,
    name: both('Tavle', 'Whiteboard'),
    description: both('Tavle med tusjer som virker.', 'Whiteboard, with pens that work.'),
  },
  videoConferencing: {
    id: 5,
    name: both('Videomøte', 'Video conferencing'),
    description: both(
      'Kamera, mikrofon og høyttaler som passer til de vanlige møtetjenestene.',
      'Camera, microphone and speaker that suit the common meeting services.',
    ),
  },
  stepFreeAccess: {
    id: 6,
    name: both('Trinnfri adkomst', 'Step-free access'),
    description: both(
      'Uten trapper eller terskler fra gata til plassen din.',
      'No stairs or thresholds from the street to your seat.',
    ),
  },
  daylight: {
    id: 7,
    name: both('Dagslys', 'Daylight'),
    description: both('Vinduer som kan blendes.', 'Windows that can be shaded.'),
  },
  stage: {
    id: 8,
    name: both('Scene', 'Stage'),
    description: both('Scene med rampe og talerstol.', 'Stage with a ramp and a lectern.'),
  },
  airConditioning: {
    id: 9,
    name: both('Kjøling', 'Air conditioning'),
    description: both('Temperaturen stilles i rommet.', 'The temperature is set in the room.'),
  },
  soundSystem: {
    id: 10,
    name: both('Lydanlegg', 'Sound system'),
    description: both('Høyttalere og to trådløse mikrofoner.', 'Loudspeakers and two wireless microphones.'),
  },
  blackout: {
    id: 11,
    name: both('Mørklegging', 'Blackout'),
    description: both('Rommet kan gjøres helt mørkt.', 'The room can be made fully dark.'),
  },
  fireplace: {
    id: 12,
    name: both('Peis', 'Fireplace'),
    description: both('Vi fyrer opp før dere kommer.', 'We light it before you arrive.'),
  },
} satisfies Record<string, Omit<DemoAmenity, 'featureType'>>

export type AmenityName = keyof typeof amenities
