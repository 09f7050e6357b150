import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-paths.mjs'

const FOLDERS = ['src', 'public']
const FILES = [
  'package.json',
  join('project.inlang', 'settings.json'),
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const GENERATED = new Set([join('src', 'messages', 'compiled')])

const record = join(root, 'build', '.source-hash')

/** Names, sizes and times only: reading every file would cost each start more than it is worth. */
export function hashSources() {
  const hash = createHash('sha256')
  const add = (path, entry) => hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`)
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (GENERATED.has(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) add(path, statSync(join(root, path)))
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) walk(folder)
  for (const file of FILES) if (existsSync(join(root, file))) add(file, statSync(join(root, file)))
  return hash.digest('hex')
}

export function isBuilt(hash) {
  return existsSync(join(root, 'build', 'server', 'main.js')) && existsSync(record)
    ? readFileSync(record, 'utf8') === hash
    : false
}

export function recordBuild(hash) {
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(record, hash)
}
