import { type IconName, iconPaths } from '#src/ui/icons/paths.ts'

const others: Record<string, IconName> = {
  videoConference: 'video',
  videoConferencing: 'video',
  hearingLoop: 'hearing',
  inductionLoop: 'hearing',
  accessible: 'wheelchair',
  stepFree: 'wheelchair',
  stepFreeAccess: 'wheelchair',
  airConditioning: 'air',
  ventilation: 'air',
  speakers: 'sound',
  soundSystem: 'sound',
  coffee: 'cup',
  coffeeMachine: 'cup',
  kitchen: 'cutlery',
  terrace: 'outdoors',
  garden: 'outdoors',
  windows: 'daylight',
  tv: 'screen',
  display: 'screen',
}

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name)

/** The icon of a facility by its `featureType`; a tick for those without one. */
export const amenityIcon = (featureType: string): IconName =>
  isIcon(featureType) ? featureType : (others[featureType] ?? 'check')
