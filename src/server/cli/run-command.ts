import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import type { Ports } from '../ports/ports.ts'
import { version } from '../release.ts'
import { help } from './help.ts'

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  large: { type: 'boolean' },
  products: { type: 'string' },
  customers: { type: 'string' },
  orders: { type: 'string' },
  messages: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  id: { type: 'string' },
  state: { type: 'string' },
  files: { type: 'boolean' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
} as const

type Params = SingleCommand & { ports: Ports }

type SingleCommand = {
  config: Config
  command: string
  /** The command and its arguments. */
  words: readonly string[]
  values: Partial<Record<string, string | boolean>>
}

const manageApiKeys = async ({ ports, command, values }: Params) =>
  (await import('./manage-api-keys.ts')).manageApiKeys(ports, command, values)
const manageEvents = async ({ ports, command, values }: Params) =>
  (await import('./manage-events.ts')).manageEvents(ports, command, values)
const changeSettings = async ({ ports, words }: Params) =>
  (await import('./change-settings.ts')).changeSettings(ports, words.slice(1))
const runTimeCommand = async ({ ports, words }: Params) =>
  (await import('./run-time-command.ts')).runTimeCommand(ports, words)

const backUp = async ({ ports, config, words, values }: Params) =>
  (await import('./back-up.ts')).backUp(ports, config, words, values)

/** Each command imports only the modules it needs: loading the whole shop takes seconds. */
const commands: Record<string, (params: Params) => Promise<number>> = {
  async migrate() {
    console.log('The database is up to date.')
    return 0
  },
  seed: async ({ ports, config, values }) => (await import('./seed.ts')).seed(ports, config, values),
  'admin create': async ({ ports, values }) =>
    (await import('./create-owner.ts')).createOwner(ports, values as Record<string, string | undefined>),
  'api-key create': manageApiKeys,
  'api-key list': manageApiKeys,
  'api-key revoke': manageApiKeys,
  'events list': manageEvents,
  'events replay': manageEvents,
  backup: backUp,
  'backup verify': backUp,
  'invoices check': async ({ ports, values }) =>
    (await import('./check-invoices.ts')).checkInvoices(ports, { files: values.files === true }),
  async 'lists recount'({ ports }) {
    const { recountLists } = await import('../platform/lists/recount-lists.ts')
    const { showProgress } = await import('./show-progress.ts')
    await showProgress('Counting the lists', (progress) => recountLists(ports, progress))
    console.log('The lists are recounted.')
    return 0
  },
  'audit verify': async ({ ports }) => (await import('./verify-audit.ts')).verifyAudit(ports),
  'ledger verify': async ({ ports }) => (await import('./verify-ledger.ts')).verifyLedger(ports),
  'privacy report': async ({ ports }) => (await import('./report-privacy.ts')).reportPrivacy(ports),
  async 'secret rotate'({ ports, config }) {
    const { reencryptSecrets } = await import('../operations/secrets/reencrypt-secrets.ts')
    const { dropPreviousSecret } = await import('./rotate-secret.ts')
    const sealed = await reencryptSecrets(ports)
    dropPreviousSecret(config)
    console.log(`${sealed} secrets are sealed again. Restart the shop; every user signs in once more.`)
    return 0
  },
  'settings get': changeSettings,
  'settings set': changeSettings,
  'time now': runTimeCommand,
  'time forward': runTimeCommand,
  doctor: async ({ config, ports }) => (await import('./examine-shop.ts')).examineShop(config, ports),
}

/** Commands that need no shop, or must run before its database is migrated. */
const standaloneCommands: Record<string, (params: SingleCommand) => Promise<number>> = {
  'backup keys': async ({ config }) => (await import('./backup-keys.ts')).printKeys(config),
  restore: async ({ config, words, values }) =>
    (await import('./restore.ts')).restore(config, words[1], { replaces: values.replace === true }),
}

/** Number of words of a command name in these groups; the words after them are arguments. */
const nameLengths: Record<string, number> = { settings: 2, time: 2, backup: 2, restore: 1 }

/** Runs a command of the shop's command line; returns its exit code. */
export async function runCommand(args: string[]): Promise<number> {
  const { positionals: words, values } = parseArgs({
    args: args,
    options,
    allowPositionals: true,
    strict: false,
  })
  const command = words.slice(0, nameLengths[words[0] ?? '']).join(' ')
  if (command === '' || command === 'help') {
    console.log(help)
    return 0
  }
  // Also where other settings are wrong.
  if (command === 'version') {
    console.log(`Vitrine ${process.env.RELEASE || version}, Node.js ${process.version}`)
    return 0
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  const runStandalone = Object.hasOwn(standaloneCommands, command) ? standaloneCommands[command] : undefined
  if (!run && !runStandalone) {
    console.error(`Unknown command: ${command}\n\n${help}`)
    return 2
  }
  try {
    const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
    if (command === 'secret rotate')
      (await import('./rotate-secret.ts')).rotateSecretFile(readConfig(environment))
    const config = readConfig(environment)
    const params = { config, command, words, values }
    if (runStandalone) return await runStandalone(params)
    return await withShop(config, async (ports) => (await run?.({ ...params, ports })) ?? 0)
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || (error instanceof Error && error.name === 'SnapshotRefused')
    console.error(isExpected ? error.message : error)
    return 1
  }
}

/** Runs `run` with the ports of the shop's database, migrated before and closed afterwards. */
async function withShop(config: Config, run: (ports: Ports) => Promise<number>): Promise<number> {
  const { prepareDatabase } = await import('../database/prepare-database.ts')
  const { wirePorts } = await import('../wiring.ts')
  const { wireBeforeMigrating } = await import('../wiring-storage.ts')
  const progress = (line: string) => console.log(`· ${line}`)
  const database = await prepareDatabase(config, progress, wireBeforeMigrating(config, progress))
  const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
  try {
    return await run(ports)
  } finally {
    await close()
    await database.stop()
  }
}
