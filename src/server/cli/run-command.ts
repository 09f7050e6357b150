import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { seedShop } from '../database/seed/seed-shop.ts'
import { keepDemoAccounts } from '../demo-accounts-file.ts'
import { wirePorts } from '../wiring.ts'
import { createOwner } from './create-owner.ts'
import { examineShop } from './examine-shop.ts'

const help = `npm run shop -- <command>

  migrate                       bring the database up to date
  seed                          fill what is missing: legal texts, mail templates; in demo mode the catalogue
  seed --large --products N     add N generated products, for measuring
  admin create --email ADDRESS --first-name NAME --last-name NAME
                                make an owner account; its password is printed once
  doctor                        check settings, database, files, mail, payments, disk; say how to mend
  help                          this text
`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  large: { type: 'boolean' },
  products: { type: 'string' },
} as const

/** Runs a command of the shop's command line; returns its exit code. */
export async function runCommand(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: false })
  const command = positionals.join(' ')
  if (command === '' || command === 'help') {
    console.log(help)
    return 0
  }
  if (!['migrate', 'seed', 'admin create', 'doctor'].includes(command)) {
    console.error(`Unknown command: ${command}\n\n${help}`)
    return 2
  }
  try {
    const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
    const database = await prepareDatabase(config, (line) => console.log(`· ${line}`))
    const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
    try {
      if (command === 'migrate') console.log('The database is up to date.')
      if (command === 'seed') {
        await seedShop(ports, (accounts) => keepDemoAccounts(config.dataDir, accounts))
        if (values.large) {
          const { seedLarge } = await import('../database/seed/seed-large.ts')
          await seedLarge(ports, Number(values.products ?? 500))
        }
        console.log('The shop has what it needs.')
      }
      if (command === 'admin create')
        return await createOwner(ports, values as Record<string, string | undefined>)
      if (command === 'doctor') return await examineShop(config, ports)
      return 0
    } finally {
      await close()
      await database.stop()
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    return 1
  }
}
