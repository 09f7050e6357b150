import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { createDatabase, databaseUrl, testSecret } from '../databases/databases.ts'
import { loadBuiltShop } from './built-shop.ts'

export const templateName = 'shop_template'

/** Creates the template: a migrated and seeded database that tests copy. */
export async function prepareTemplate(serverUrl: string, folder: string): Promise<void> {
  const { readConfig, seedShop, wirePorts } = await loadBuiltShop()
  await createDatabase(serverUrl, templateName)
  const connectionString = databaseUrl(serverUrl, templateName)
  await migrateDatabase(connectionString)
  const dataDir = join(folder, 'template')
  await mkdir(dataDir, { recursive: true })
  const config = readConfig({
    DATABASE_URL: connectionString,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  const { ports, close } = await wirePorts(config, { connectionString })
  await seedShop(ports, { store: () => {}, hasHistory: false })
  await close()
}
