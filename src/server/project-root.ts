import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findProjectRoot(from: string): string {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'vitrine') return from
  const parent = dirname(from)
  if (parent === from) throw new Error("No package.json named 'vitrine' in any parent folder")
  return findProjectRoot(parent)
}

/** Root folder of the repository; the same for the source and the built server. */
export const projectRoot = findProjectRoot(import.meta.dirname)
