import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf } from './figures.ts'
import { machineSection, type Surveyed } from './html-machine.ts'
import { bilingual, inBoth, table } from './html-parts.ts'

const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

const chooser = (id: string, label: string, options: string) =>
  `<label for="${id}">${label}<br><select id="${id}">${options}</select></label>`

const contents = (all: readonly Surveyed[]) =>
  table(
    [
      inBoth('Maskin', 'Machine'),
      inBoth('Hvor', 'Where'),
      inBoth('Tilstander', 'States'),
      inBoth('Overganger', 'Transitions'),
      inBoth('Utfall av betingelser', 'Outcomes of conditions'),
      inBoth('Stier', 'Paths'),
    ],
    all.map(({ survey }) => {
      const { states, transitions, guards, paths } = figuresOf(survey)
      const link = `<a href="#${survey.machine}">${bilingual(survey.title)}</a>`
      return [link, bilingual(survey.where), states, transitions, guards, String(paths)]
    }),
  )

/** The whole report as one self-contained page. */
export function htmlReport(all: readonly Surveyed[]): string {
  const languages = '<option value="nb">Norsk</option><option value="en">English</option>'
  const themes = [
    ['auto', 'Auto'],
    ['light', 'Lyst / Light'],
    ['dark', 'Mørkt / Dark'],
  ].map(([value, name]) => `<option value="${value}">${name}</option>`)
  return (
    `<!doctype html>\n<html lang="nb" data-language="nb" data-theme="auto"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Møterom: stier / paths</title>` +
    `<style>${beside('report-page.css')}</style></head><body>` +
    `<header><h1>${inBoth('Alt som kan skje', 'Everything that can happen')}</h1>` +
    `${chooser('language', 'Språk / Language', languages)}${chooser('theme', 'Utseende / Appearance', themes.join(''))}</header>` +
    `<main><p>${inBoth(
      'Hver del av portalen er beskrevet som en maskin: tilstander den kan være i, og det som fører fra den ene til den andre. En sti er noe som kan skje, fra begynnelsen, steg for steg. Hver sti her er gått da rapporten ble laget.',
      'Each part of the portal is described as a machine: states that it can be in, and what leads from one to the other. A path is something that can happen, from the beginning, step by step. Each path here was walked when the report was made.',
    )}</p>` +
    `<nav aria-labelledby="contents"><h2 id="contents">${inBoth('Innhold', 'Contents')}</h2>${contents(all)}</nav>` +
    `${all.map(machineSection).join('')}</main>` +
    `<script type="module">${beside('report-page.mjs')}</script></body></html>\n`
  )
}
