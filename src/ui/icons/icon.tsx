import { classNames } from '#src/ui/class-names.ts'
import { type IconName, iconPaths } from '#src/ui/icons/paths.ts'

const sizes = { small: 'size-4.5', regular: 'size-6', large: 'size-9' } as const

type IconProps = { name: IconName; size?: keyof typeof sizes; placement?: string | undefined }

/** An icon beside text that says the same; screen readers skip it. */
export const Icon = ({ name, size = 'regular', placement }: IconProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classNames('shrink-0', sizes[size], placement)}
  >
    <path d={iconPaths[name]} />
  </svg>
)
