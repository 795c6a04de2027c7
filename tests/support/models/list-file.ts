import { listFileMachine } from '#machines/list-file/list-file-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const listFileModel = modelOf<typeof listFileMachine>({
  name: 'list-file',
  machine: listFileMachine,
  walks: [
    {
      title: { nb: 'en liste tas ut som fil', en: 'a list is taken out as a file' },
      input: undefined,
      events: () => [
        { type: 'file.asked', format: 'xlsx' },
        { type: 'file.asked', format: 'csv' },
      ],
      answers: { writeFile: () => [undefined] },
      facts: ({ format }) => [format],
    },
  ],
})
