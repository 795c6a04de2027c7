import { DisclosureButton, DisclosurePanel, Disclosure as HeadlessDisclosure } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'

type DisclosureProps = { title: ReactNode; children: ReactNode; openFirst?: boolean }

/** Something that most need not read, behind its title. */
export const Disclosure = ({ title, children, openFirst = false }: DisclosureProps) => (
  <HeadlessDisclosure as="div" defaultOpen={openFirst} className="border-line border-b">
    <DisclosureButton className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold hover:text-primary">
      {title}
      <Icon name="chevronDown" size="small" placement="transition-transform group-data-open:rotate-180" />
    </DisclosureButton>
    <DisclosurePanel className="pb-5">{children}</DisclosurePanel>
  </HeadlessDisclosure>
)
