// Writes the bill of materials of the packages that the shop runs with, CycloneDX 1.6 as JSON, from package-lock.json.
// Usage: npm run sbom [-- FILE], by default build/sbom.cdx.json
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { root } from '../project-paths.mjs'
import { locked, manifest, manifests, resolvePackage } from './read-lock.mjs'

/** The Package URL of a package of npm: https://github.com/package-url/purl-spec */
const packageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function toLicence(text) {
  if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text)
  return / (AND|OR) /.test(text) ? new Models.LicenseExpression(text) : new Models.NamedLicense(text)
}

function toComponent(path, entry) {
  const [group, name] = entry.name.startsWith('@') ? entry.name.split('/') : [undefined, entry.name]
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version: entry.version,
    bomRef: path,
    purl: packageUrl(entry),
    scope: entry.optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
  })
  if (entry.licence) component.licenses.add(toLicence(entry.licence))
  const [algorithm, digest] = (entry.integrity ?? '').split(/-(.*)/s)
  if (algorithm === 'sha512')
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'))
  return component
}

/** The bill of materials as JSON; the same lockfile gives the same text. */
export function billOfMaterials() {
  const shop = new Models.Component(Enums.ComponentType.Application, manifest.name, {
    version: manifest.version,
    bomRef: manifest.name,
  })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: shop }) })
  const running = [...locked].filter(([, { dev, devOptional }]) => !dev && !devOptional)
  const components = new Map(running.map(([path, entry]) => [path, toComponent(path, entry)]))
  const link = (component, from, names) => {
    for (const name of names) {
      const found = components.get(resolvePackage(from, name))
      if (found) component.dependencies.add(found.bomRef)
    }
  }
  for (const { dependencies, optionalDependencies } of manifests)
    link(shop, '', Object.keys({ ...dependencies, ...optionalDependencies }))
  for (const [path, component] of components) {
    const { dependencies, optionalDependencies, peerDependencies } = locked.get(path)
    link(component, path, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    bom.components.add(component)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}

if (import.meta.main) {
  const file = resolve(process.argv[2] ?? `${root}/build/sbom.cdx.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${billOfMaterials()}\n`)
  console.log(file)
}
