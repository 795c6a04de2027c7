import { OutLink } from '#src/ui/link.tsx'

export const MailLink = ({ email }: { email: string }) => <OutLink href={`mailto:${email}`}>{email}</OutLink>

/** The address of a telephone link. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

export const PhoneLink = ({ phone }: { phone: string }) => (
  <OutLink href={phoneAddress(phone)}>
    <span className="whitespace-nowrap">{phone}</span>
  </OutLink>
)
