import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findProjectRoot(from: string): string {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'vitrine') return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of the shop was not found')
  return findProjectRoot(parent)
}

/** Root folder of the checkout, found from the source and from the built server alike. */
export const projectRoot = findProjectRoot(import.meta.dirname)
