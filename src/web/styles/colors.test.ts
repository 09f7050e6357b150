import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theme = readFileSync(new URL('app.css', import.meta.url), 'utf8')
const definedColors = new Set([...theme.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name))
const hues =
  'gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|pink|rose|fuchsia'
const used = new RegExp(
  `(?<![\\w-])(?:bg|text|border|ring|fill|stroke|outline|decoration|accent|divide|from|via|to)-(white|black|(?:${hues})-\\d+)(?![\\w-])`,
  'g',
)

/**
 * The theme resets Tailwind's colours: a class with a colour that the theme does not define has no effect and causes
 * no error.
 */
test('every colour used in a class name is defined in the theme', () => {
  const sources = globSync('src/web/{components,routes}/**/*.tsx')
  expect(sources.length).toBeGreaterThan(200)
  const unknown = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(used)]
      .filter(([, name]) => !definedColors.has(name ?? ''))
      .map(([text]) => `${path}: ${text}`),
  )
  expect(unknown).toEqual([])
})
