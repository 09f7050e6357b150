import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This module also runs from inside a bundle, so its own depth below the project is not known.
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'vitrine') return from
  const parent = dirname(from)
  if (parent === from) throw new Error("The package.json named 'vitrine' was not found above this module.")
  return findProjectRoot(parent)
}
