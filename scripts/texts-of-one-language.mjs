/** Placeholder for the language in the browser's code, which `split-languages.mjs` replaces. */
export const languagePlaceholder = '__PAGE_LANGUAGE__'

const message = /\/src\/messages\/compiled\/messages\/(?!_index)[^/]+\.js$/
const runtime = /\/src\/messages\/compiled\/runtime\.js$/

/**
 * Vite plugin: in the browser's code, each text selects its language by a placeholder instead of at run time. Once the
 * placeholder is replaced, the minifier removes the other two languages. Changing a page's language is a full load.
 */
export function textsOfOneLanguage() {
  return {
    name: 'texts-of-one-language',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [message, runtime] },
      handler(code, id) {
        // Only the texts used the rest of the compiler's runtime, its locale detection.
        if (runtime.test(id)) return { code: 'export const overwriteGetLocale = () => {}', map: null }
        return { code: chooseByPlaceholder(code), map: null, moduleSideEffects: false }
      },
    },
  }
}

/**
 * Rewrites a compiled message: three functions `fr_key`, `en_key`, `hu_key`, then one that selects. Throws for any
 * other form.
 */
function chooseByPlaceholder(code) {
  const [, key] = code.match(/^export const (\w+) = /m) ?? []
  const parts = code.split(/^(?:const (?=fr_|en_|hu_)|export const )/m)
  const texts = Object.fromEntries(
    parts.slice(1, 4).map((part) => [part.slice(0, 2), part.slice(part.indexOf(' = ') + 3)]),
  )
  if (!key || parts.length !== 5 || !texts.fr || !texts.en || !texts.hu)
    throw new Error(`Unexpected form of a compiled text:\n${code}`)
  // The last part ends with the comment above the selecting function.
  const body = (language) => texts[language].replace(/;\s*(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?$/, '')
  const head = parts[0].replace(/^import .*runtime\.js['"];?$/m, '')
  return `${head}
export const ${key} = ${languagePlaceholder} === 'en' ? ${body('en')} : ${languagePlaceholder} === 'hu' ? ${body('hu')} : ${body('fr')}`
}
