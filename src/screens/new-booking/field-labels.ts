import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActorRefFrom } from 'xstate'
import type { newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import type { BookingForm, NewBookingContext } from '#machines/new-booking/types.ts'
import { needsLabels } from '#src/screens/staff/needs-labels.ts'

export type NewBookingProps = { booking: ActorRefFrom<typeof newBookingMachine> }

/** A part of the form. */
export type PartProps = NewBookingProps & {
  /** The message at a field, by its path. */
  errorAt: (path: string) => string | undefined
}

/** What each field is called, in the order of the form. */
export const labels = {
  date: msg`Dato`,
  from: msg`Fra`,
  to: msg`Til`,
  people: msg`Antall personer`,
  roomId: msg`Rom`,
  seatingId: msg`Oppsett`,
  packageId: msg`Møtepakke`,
  couponCode: msg`Rabattkode`,
  title: msg`Tittel på møtet`,
  message: msg`Beskjed`,
  isOrganization: msg`Kunden er`,
  companyName: msg`Virksomhet`,
  organizationNumber: msg`Organisasjonsnummer`,
  name: msg`Navn`,
  email: msg`E-post`,
  phone: msg`Telefon`,
  reference: msg`Kundens referanse`,
  locale: msg`Språk i e-poster`,
  reason: msg`Begrunnelse`,
  optionUntil: msg`Hold rommet til og med`,
  termsGiven: msg`Vilkår`,
} as const satisfies Partial<Record<keyof BookingForm, MessageDescriptor>>

/** The fields with their names for a summary of errors; servings and products have those of the venue. */
export function fieldLabels(
  paths: readonly string[],
  { goods, form }: Pick<NewBookingContext, 'goods' | 'form'>,
  i18n: I18n,
) {
  const nameOf = (path: string): string | undefined => {
    const [list, id = ''] = path.split('.')
    if (list === 'products') return goods?.products.find((each) => String(each.id) === id)?.name
    if (list !== 'servings') return undefined
    const parts = goods?.packages.flatMap(({ orderPackages }) => orderPackages) ?? []
    return parts.find((part) => String(part.id) === id)?.name
  }
  return [
    ...Object.entries(labels).map(([path, label]) => ({ path, label: i18n._(label) })),
    ...needsLabels(form.allergies.length, i18n),
    ...paths.flatMap((path) => {
      const label = nameOf(path)
      return label === undefined ? [] : [{ path, label }]
    }),
  ]
}
