import { OutLink } from '#src/ui/link.tsx'

export const MailLink = ({ email }: { email: string }) => <OutLink href={`mailto:${email}`}>{email}</OutLink>

export const PhoneLink = ({ phone }: { phone: string }) => (
  <OutLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <span className="whitespace-nowrap">{phone}</span>
  </OutLink>
)
