/** Stands in the browser's code for the language it speaks, until `split-languages.mjs` writes a language in its place. */
export const languageMark = '__PAGE_LANGUAGE__'

const message = /\/src\/messages\/compiled\/messages\/(?!_index)[^/]+\.js$/
const runtime = /\/src\/messages\/compiled\/runtime\.js$/

/**
 * Lets each text of the browser's code choose its language by a mark instead of at run time: with a language in the
 * mark's place the other two fall away. A page never changes its language without a load.
 */
export function textsOfOneLanguage() {
  return {
    name: 'texts-of-one-language',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [message, runtime] },
      handler(code, id) {
        // Nothing but the texts used the compiler's own way of finding the language of a page.
        if (runtime.test(id)) return { code: 'export const overwriteGetLocale = () => {}', map: null }
        return { code: chooseByMark(code), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** A message as the compiler writes it: three functions `fr_key`, `en_key`, `hu_key`, then the one that chooses. */
function chooseByMark(code) {
  const [, key] = code.match(/^export const (\w+) = /m) ?? []
  const parts = code.split(/^(?:const (?=fr_|en_|hu_)|export const )/m)
  const texts = Object.fromEntries(
    parts.slice(1, 4).map((part) => [part.slice(0, 2), part.slice(part.indexOf(' = ') + 3)]),
  )
  if (!key || parts.length !== 5 || !texts.fr || !texts.en || !texts.hu)
    throw new Error(`A text is compiled otherwise than expected:\n${code}`)
  // The last part ends with the comment above the choosing function.
  const body = (language) => texts[language].replace(/;\s*(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?$/, '')
  const head = parts[0].replace(/^import .*runtime\.js['"];?$/m, '')
  return `${head}
export const ${key} = ${languageMark} === 'en' ? ${body('en')} : ${languageMark} === 'hu' ? ${body('hu')} : ${body('fr')}`
}
