import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project-paths.mjs'

const modules = 'node_modules/'
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Licences that a package names in its LICENSE file only. */
const unnamed = {
  '@inlang/plugin-message-format': 'MIT (its LICENSE file)',
  'png-js': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
}

const entries = Object.entries(readJson('package-lock.json').packages)

export const manifest = readJson('package.json')
/** The manifests of the shop and of its workspaces. */
export const manifests = [
  manifest,
  ...entries
    .filter(([, { link }]) => link)
    .map(([, { resolved }]) => readJson(join(resolved, 'package.json'))),
]

/** The packages of package-lock.json by path, without the workspaces. */
export const locked = new Map(
  entries
    .filter(([path, { link }]) => path.startsWith(modules) && !link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf(modules) + modules.length)
      return [path, { ...entry, name, licence: entry.license ?? unnamed[name] ?? '' }]
    }),
)

/** The path of the package that `name` resolves to for the package at `from`, as Node does; undefined if none does. */
export function resolvePackage(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(modules) - 1))) {
    const path = `${folder}${folder && '/'}${modules}${name}`
    if (locked.has(path)) return path
    if (!folder) return undefined
  }
}
