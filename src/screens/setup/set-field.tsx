import { useLingui } from '@lingui/react/macro'
import { setIn, typedSet } from '#machines/resources/typed.ts'
import type { ChoiceFieldProps } from '#src/screens/setup/actor-props.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FieldGroup } from '#src/ui/field.tsx'

/** Any number of the choices, each with what it means. The chosen ones are typed with commas between them. */
export function SetField({ texts, choices, typed, onChange, ...group }: ChoiceFieldProps) {
  const { i18n } = useLingui()
  const chosen = setIn(typed)
  return (
    <div className="col-span-full">
      <FieldGroup {...group}>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {choices.map((choice) => {
            const text = texts.choices?.[choice]
            const help = texts.choiceHelp?.[choice]
            return (
              <Checkbox
                key={choice}
                checked={chosen.includes(choice)}
                help={help && i18n._(help)}
                onChange={(isChosen) =>
                  onChange(
                    typedSet(
                      choices,
                      isChosen ? [...chosen, choice] : chosen.filter((each) => each !== choice),
                    ),
                  )
                }
              >
                {text ? i18n._(text) : choice}
              </Checkbox>
            )
          })}
        </div>
      </FieldGroup>
    </div>
  )
}
