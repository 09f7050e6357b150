// After a build: creates one copy of the browser's code per language, with the texts of that language only. Chunks
// without texts are in `assets`; the others were built into `assets/fr`, and pages in other languages load from their
// own folder.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { shortManifest } from './short-manifest.mjs'
import { languagePlaceholder } from './texts-of-one-language.mjs'

const assets = join(import.meta.dirname, '../build/client/assets')
const names = await readdir(join(assets, 'fr'))
const chunks = await Promise.all(
  names.map(async (name) => ({ name, code: await readFile(join(assets, 'fr', name), 'utf8') })),
)
// A shared file that imports one with texts would load those texts into every page.
for (const name of await readdir(assets))
  if (name.endsWith('.js') && (await readFile(join(assets, name), 'utf8')).includes('./fr/'))
    throw new Error(`${name} needs code with texts and cannot be the same for all languages`)
const manifest = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name))
const routes = await readFile(join(assets, manifest), 'utf8')
const options = { module: true, compress: true, mangle: true, codegen: { removeWhitespace: true } }

for (const language of ['en', 'hu', 'fr']) {
  const folder = join(assets, language)
  await mkdir(folder, { recursive: true })
  const inLanguage = (code) =>
    code.replaceAll(languagePlaceholder, `"${language}"`).replaceAll('assets/fr/', `assets/${language}/`)
  for (const { name, code } of chunks) {
    const result = await minify(name, inLanguage(code), options)
    if (result.errors.length > 0) throw new Error(`${name}: ${result.errors[0].message}`)
    await writeFile(join(folder, name), result.code)
  }
  const ownAddress = inLanguage(routes).replaceAll('/assets/manifest-', `/assets/${language}/manifest-`)
  await writeFile(join(folder, manifest), shortManifest(ownAddress))
}
await rm(join(assets, manifest))
