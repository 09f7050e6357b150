import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

type Locked = {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  /** A workspace of this repository. */
  link?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const manifest = JSON.parse(read('package.json'))
const workspaces = globSync('packages/*', { cwd: projectRoot })
const manifests = [manifest, ...workspaces.map((folder) => JSON.parse(read(join(folder, 'package.json'))))]
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).filter(
  ([path, { link, resolved = '' }]) => path !== '' && !workspaces.includes(link ? resolved : path),
)
/** The packages that our manifests name as this kind of dependency, without our own. */
const named = (kind: string) =>
  manifests
    .flatMap((packageManifest) => Object.entries<string>(packageManifest[kind] ?? {}))
    .filter(([name]) => !name.startsWith('@vitrine/'))
const getPackageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licences that require only attribution. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
  'OFL-1.1',
]
/** Packages whose licence requires more, and why each is acceptable (docs/licences.md). */
const exceptions: Record<string, RegExp> = {
  // Loaded as libraries, prebuilt, unchanged: a user may replace them.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Dates of public holidays, unchanged, with their authors named.
  'CC-BY-3.0': /^date-holidays$/,
  // Tools of the build, unchanged.
  'MPL-2.0': /^(lightningcss|dompurify)/,
}
/** Licences named in the LICENSE file only. */
const unnamed: Record<string, string> = { 'png-js': 'MIT', 'sqlite-wasm-kysely': 'MIT' }

function isAllowed(name: string, licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) =>
    alternative
      .split(' AND ')
      .every((part) => allowed.includes(part) || exceptions[part]?.test(name) === true),
  )
}

test('every package the shop runs with is under a licence that is allowed', () => {
  const running = locked.filter(([, { dev }]) => !dev)
  expect(running.length).toBeGreaterThan(100)
  const disallowed = running
    .map(
      ([path, { license }]) =>
        [getPackageName(path), license ?? unnamed[getPackageName(path)] ?? 'none'] as const,
    )
    .filter(([name, licence]) => !isAllowed(name, licence))
  expect(disallowed).toEqual([])
})

test.for(['dependencies', 'devDependencies', 'optionalDependencies'])(
  'docs/licences.md names each of our %s with its version and licence',
  (kind) => {
    const rows = new Map(
      read('docs/licences.md')
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .map(([, name = '', version = '', licence = '']) => [name, { version, licence }]),
    )
    for (const [name, version] of named(kind)) {
      const { license } = Object.fromEntries(locked)[`node_modules/${name}`] ?? {}
      expect(rows.get(name)?.version, name).toBe(version)
      if (license) expect(rows.get(name)?.licence, name).toBe(license)
    }
  },
)

test('a workspace brings no second version of a package', () => {
  expect(workspaces.length).toBeGreaterThan(0)
  expect(locked.filter(([path]) => path.startsWith('packages/'))).toEqual([])
})

test('versions are exact, so that nothing else is installed tomorrow', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of named(kind)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('no package runs a script when it is installed but those that were looked at', () => {
  const running = [
    ...new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => getPackageName(path))),
  ]
  expect(running.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
})

test('packages come from wherever npm is told to look, and are what they were', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  const unproven = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unproven.map(([path]) => path)).toEqual([])
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
})
