import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the fields of each person are called in a summary of errors, by their paths. */
export const needsLabels = (people: number, i18n: I18n): { path: string; label: string }[] =>
  Array.from({ length: people }, (_, index) => {
    const number = index + 1
    return [
      { path: `allergies.${index}.personName`, label: i18n._(msg`Person ${number}, navn`) },
      {
        path: `allergies.${index}.freeInput`,
        label: i18n._(msg`Person ${number}, andre allergier eller behov`),
      },
      { path: `allergies.${index}.note`, label: i18n._(msg`Person ${number}, beskjed til oss`) },
    ]
  }).flat()
