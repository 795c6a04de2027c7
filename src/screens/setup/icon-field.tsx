import { useLingui } from '@lingui/react/macro'
import type { ChoiceFieldProps } from '#src/screens/setup/actor-props.ts'
import { FieldGroup } from '#src/ui/field.tsx'
import { amenityIcon } from '#src/ui/icons/amenity-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

/** One of the icons, each with its picture and its name. What is stored may have another word for the same icon. */
export function IconField({ texts, choices, typed, onChange, ...group }: ChoiceFieldProps) {
  const { i18n } = useLingui()
  return (
    <div className="col-span-full">
      <FieldGroup {...group}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {choices.map((choice) => {
            const icon = amenityIcon(choice)
            const text = texts.choices?.[choice]
            return (
              <label
                key={choice}
                className="grid cursor-pointer justify-items-center gap-1 rounded-control border border-outline bg-surface p-2 text-center text-meta hover:border-ink has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={group.id}
                  value={choice}
                  checked={typed !== '' && amenityIcon(typed) === icon}
                  onChange={() => onChange(choice)}
                  className="size-5 accent-primary"
                />
                <Icon name={icon} />
                <span className="wrap-anywhere">{text ? i18n._(text) : choice}</span>
              </label>
            )
          })}
        </div>
      </FieldGroup>
    </div>
  )
}
