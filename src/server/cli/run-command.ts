import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { seedShop } from '../database/seed/seed-shop.ts'
import { keepDemoAccounts } from '../demo-accounts-file.ts'
import { closeDays } from '../insights/close-days.ts'
import { resealSecrets } from '../secrets/reseal-secrets.ts'
import { wirePorts } from '../wiring.ts'
import { changeSettings } from './change-settings.ts'
import { checkInvoices } from './check-invoices.ts'
import { createOwner } from './create-owner.ts'
import { examineShop } from './examine-shop.ts'
import { manageApiKeys } from './manage-api-keys.ts'
import { manageEvents } from './manage-events.ts'
import { reportPrivacy } from './report-privacy.ts'
import { dropFormerSecret, renewSecretFile } from './rotate-secret.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyLedger } from './verify-ledger.ts'

const help = `npm run shop -- <command>

  migrate                       bring the database up to date
  seed                          fill what is missing: legal texts, mail templates; in demo mode the catalogue
  seed --large                  add 5,000 generated products, 100,000 customers and orders with invoices and subscriptions, 20,000 messages,
                                for measuring (--products, --customers, --orders, --messages: other numbers)
  admin create --email ADDRESS --first-name NAME --last-name NAME
                                make an owner account; its password is printed once
  api-key create --name NAME --scopes payments
                                make a key for another program; it is printed once
  api-key list                  names, scopes and last use of all keys
  api-key revoke --id ID        end a key at once
  events list [--state failed]  the payment provider's latest events (received, processed, kept, failed)
  events replay [--id EVENT]    work off an event again; without --id every failed one
  invoices check                gaps, duplicates, dates, totals, credit notes of all issued documents; with --files
                                the kept documents too, byte for byte
  audit verify                  recompute the chains of audit and ledger; say what was changed
  ledger verify                 the ledger's chain, every order, document, payment and refund with its event, and all figures
  privacy report                what the nightly job would delete, without deleting it
  secret rotate                 a new secret; everything sealed under the former one is sealed again
  settings get CATEGORY         print settings
  settings set CATEGORY KEY VALUE
                                change one, such as: settings set security secondFactor back_office
  time now                      what time it is in the shop, and really (all of time: with TIME_MACHINE=1)
  time forward 13 months        move the clock of a demonstration on, day by day, and do what those days bring:
                                invoices, charges, mails (also hours, days, weeks, years); never back
  doctor                        check settings, database, files, mail, payments, disk; say how to mend
  help                          this text
`

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
} as const

const commands = [
  'migrate',
  'seed',
  'admin create',
  'api-key create',
  'api-key list',
  'api-key revoke',
  'events list',
  'events replay',
  'invoices check',
  'audit verify',
  'ledger verify',
  'privacy report',
  'secret rotate',
  'settings get',
  'settings set',
  'time now',
  'time forward',
  'doctor',
]

/** Groups whose commands have words of their own after the second. */
const followed = new Set(['settings', 'time'])

/** Runs a command of the shop's command line; returns its exit code. */
export async function runCommand(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: false })
  const command = positionals.slice(0, followed.has(positionals[0] ?? '') ? 2 : undefined).join(' ')
  if (command === '' || command === 'help') {
    console.log(help)
    return 0
  }
  if (!commands.includes(command)) {
    console.error(`Unknown command: ${command}\n\n${help}`)
    return 2
  }
  try {
    const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
    if (command === 'secret rotate') renewSecretFile(readConfig(environment))
    const config = readConfig(environment)
    const database = await prepareDatabase(config, (line) => console.log(`· ${line}`))
    const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
    try {
      if (command === 'migrate') console.log('The database is up to date.')
      if (command === 'seed') {
        await seedShop(ports, (accounts) => keepDemoAccounts(config.dataDir, accounts))
        if (values.large) {
          const { seedLarge } = await import('../database/seed/seed-large.ts')
          const { seedLargeSales } = await import('../database/seed/seed-large-sales.ts')
          const { seedLargeCourses } = await import('../database/seed/seed-large-courses.ts')
          const { seedLargeInvoices } = await import('../database/seed/seed-large-invoices.ts')
          const { seedLargeMessages } = await import('../database/seed/seed-large-messages.ts')
          await seedLarge(ports, Number(values.products ?? 5000))
          const [customers, orders] = [Number(values.customers ?? 100_000), Number(values.orders ?? 100_000)]
          if (customers > 0) await seedLargeSales(ports, { customers, orders })
          await seedLargeCourses(ports)
          await seedLargeInvoices(ports)
          await seedLargeMessages(ports, Number(values.messages ?? 20_000))
          await closeDays(ports)
        }
        console.log('The shop has what it needs.')
      }
      if (command === 'admin create')
        return await createOwner(ports, values as Record<string, string | undefined>)
      if (command.startsWith('api-key ')) return await manageApiKeys(ports, command, values)
      if (command.startsWith('events ')) return await manageEvents(ports, command, values)
      if (command === 'invoices check') return await checkInvoices(ports, { files: values.files === true })
      if (command === 'audit verify') return await verifyAudit(ports)
      if (command === 'ledger verify') return await verifyLedger(ports)
      if (command === 'privacy report') return await reportPrivacy(ports)
      if (command === 'secret rotate') {
        const sealed = await resealSecrets(ports)
        dropFormerSecret(config)
        console.log(`${sealed} secrets are sealed again. Restart the shop; everybody signs in once more.`)
      }
      if (command.startsWith('settings ')) return await changeSettings(ports, positionals.slice(1))
      if (command.startsWith('time ')) {
        // Brings all the jobs along, which no other command waits for.
        const { travelInTime } = await import('./travel-in-time.ts')
        return await travelInTime(ports, positionals)
      }
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
