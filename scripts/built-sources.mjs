import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-paths.mjs'

const FOLDERS = ['src', 'public', 'scripts']
const FILES = [
  'package.json',
  join('project.inlang', 'settings.json'),
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
/** The build writes this folder itself. */
const GENERATED = new Set([join('src', 'messages', 'compiled')])

/**
 * SHA-256 over the names and contents of everything the build reads. File times do not count: a checkout, a copy or a tool that writes a
 * file anew with the same bytes changes nothing.
 */
export function hashSources(base = root) {
  const hash = createHash('sha256')
  const add = (path) => {
    const content = readFileSync(join(base, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  const walk = (folder) => {
    const entries = readdirSync(join(base, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (GENERATED.has(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) add(path)
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(base, folder))) walk(folder)
  for (const file of FILES) if (existsSync(join(base, file))) add(file)
  return hash.digest('hex')
}

const recordOf = (base) => join(base, 'build', '.source-hash')

export function isBuilt(hash, base = root) {
  return existsSync(join(base, 'build', 'server', 'main.js')) && existsSync(recordOf(base))
    ? readFileSync(recordOf(base), 'utf8') === hash
    : false
}

export function recordBuild(hash, base = root) {
  mkdirSync(join(base, 'build'), { recursive: true })
  writeFileSync(recordOf(base), hash)
}
