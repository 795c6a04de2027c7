import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

type Fault = { locale: string; fault: string; text: string }

const config = getConfig()
const faults: Fault[] = []
let texts = 0
/** The translations of each text, by language: catalogues that are loaded together share their texts. */
const translations = new Map<string, string>()

for (const catalog of await getCatalogs(config)) {
  const inViews = (await catalog.collect()) ?? {}
  texts += Object.keys(inViews).length
  for (const locale of config.locales) {
    const stored = await catalog.read(locale)
    const add = (fault: string, text: string | undefined) => faults.push({ locale, fault, text: text ?? '' })

    for (const [id, { message }] of Object.entries(inViews))
      if (!stored?.[id]) add('not in the catalogue (run `npm run messages`)', message ?? id)
    for (const [id, { message, translation }] of Object.entries(stored ?? {})) {
      if (!inViews[id]) add('no longer used by any view (run `npm run messages`)', message ?? id)
      else if (!translation?.trim()) add('not translated', message ?? id)
      else if ((translations.get(`${locale} ${id}`) ?? translation) !== translation)
        add('translated otherwise in another catalogue (give one of them a context)', message ?? id)
      else if (placeholders(translation) !== placeholders(message ?? id)) add('other placeholders', message)
    }

    for (const [id, { translation }] of Object.entries(stored ?? {}))
      if (translation) translations.set(`${locale} ${id}`, translation)

    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: {},
      sourceLocale: config.sourceLocale ?? '',
    })
    for (const { error, source } of createCompiledCatalog(locale, messages, {}).errors)
      add(`unreadable: ${error.message}`, source)
  }
}

for (const { locale, fault, text } of faults) console.error(`${locale}: ${fault}: ${text}`)
if (texts === 0) console.error('No texts were found in the views.')
console.log(`${texts} texts in ${config.locales.join(' and ')}, ${faults.length} faults.`)
process.exitCode = faults.length === 0 && texts > 0 ? 0 : 1

/** The values and tags of a text. A language may need other plural forms, but not other values. */
function placeholders(text: string): string {
  const tags = [...text.matchAll(/<(\d+)\/?>/g)].map((match) => `<${match[1]}>`)
  return [...new Set([...valuesIn(compileMessage(text)), ...tags])].sort().join(' ')
}

function valuesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , format] = token
    const branches = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [name, ...branches.filter(Array.isArray).flatMap((branch) => valuesIn(branch))]
  })
}
