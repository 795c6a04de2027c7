import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password input: hidden until revealed, and pasting is allowed. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className="pr-14"
      />
      <button
        type="button"
        aria-label={isShown ? t`Skjul passordet` : t`Vis passordet`}
        aria-pressed={isShown}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} size="small" />
      </button>
    </div>
  )
}
