import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { licencesDocument } from '../scripts/packages/write-licences.mjs'
import { billOfMaterials } from '../scripts/packages/write-sbom.mjs'

type Locked = {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
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

test('every runtime package has an allowed licence', () => {
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

test('docs/licences.md matches the output of npm run licences', () => {
  expect(read('docs/licences.md')).toBe(licencesDocument())
})

/** https://cyclonedx.org/docs/1.6/json/, with the schemas that the standard's own library contains. */
test('the bill of materials follows CycloneDX 1.6 and lists every runtime package', () => {
  const schema = (name: string) =>
    JSON.parse(read(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(schema('bom-1.6'))
  const text = billOfMaterials()
  const bom = JSON.parse(text)
  validate(bom)
  expect(validate.errors).toBeNull()
  const running = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(bom.components.map((component: { 'bom-ref': string }) => component['bom-ref']).toSorted()).toEqual(
    running.map(([path]) => path).toSorted(),
  )
  const zod = bom.components.find(({ name }: { name: string }) => name === 'zod')
  expect(zod).toMatchObject({
    purl: `pkg:npm/zod@${manifest.dependencies.zod}`,
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(zod.hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
  expect(billOfMaterials()).toBe(text)
})

test('a workspace installs no second version of a package', () => {
  expect(workspaces.length).toBeGreaterThan(0)
  expect(locked.filter(([path]) => path.startsWith('packages/'))).toEqual([])
})

test('dependency versions are pinned exactly', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of named(kind)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('only reviewed packages may run install scripts', () => {
  const running = [
    ...new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => getPackageName(path))),
  ]
  expect(running.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
})

test('the lockfile contains no registry URLs, and a SHA-512 hash for every package', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  const unproven = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unproven.map(([path]) => path)).toEqual([])
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
})
