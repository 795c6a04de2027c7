import type { ActorRefFrom } from 'xstate'
import type { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import type { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { resourceListMachine } from '#machines/resource-list/resource-list-machine.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { FieldTexts } from '#src/screens/setup/field-texts.ts'

export type ListProps = { list: ActorRefFrom<typeof resourceListMachine>; resource: ResourceName }

export type EditorProps = { editor: ActorRefFrom<typeof resourceEditorMachine>; resource: ResourceName }

export type PicturesProps = { pictures: ActorRefFrom<typeof picturesMachine> }

/** Of a field that is drawn in its own way: its label, what is typed, and what changes it. */
export type TypedFieldProps = {
  id: string
  label: string
  help: string | undefined
  error: string | undefined
  optional: boolean
  typed: string
  onChange: (typed: string) => void
}

/** Of one whose controls are choices. */
export type ChoiceFieldProps = TypedFieldProps & { texts: FieldTexts; choices: readonly string[] }
