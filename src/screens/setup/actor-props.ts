import type { ActorRefFrom } from 'xstate'
import type { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import type { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { resourceListMachine } from '#machines/resource-list/resource-list-machine.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'

export type ListProps = { list: ActorRefFrom<typeof resourceListMachine>; resource: ResourceName }

export type EditorProps = { editor: ActorRefFrom<typeof resourceEditorMachine>; resource: ResourceName }

export type PicturesProps = { pictures: ActorRefFrom<typeof picturesMachine> }
