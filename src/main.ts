import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './server/config.ts'
import { prepareDatabase } from './server/database/prepare-database.ts'
import { seedShop } from './server/database/seed/seed-shop.ts'
import { keepDemoAccounts, readDemoAccounts } from './server/demo-accounts-file.ts'
import { jobHandlers } from './server/job-handlers.ts'
import { wirePorts } from './server/wiring.ts'

async function start() {
  const config = readConfig(process.env)
  const progress = (line: string) => console.log(`· ${line}`)
  const database = await prepareDatabase(config, progress)
  const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
  const isWeb = config.ROLE !== 'worker'
  const isWorker = config.ROLE !== 'web'

  const made = await seedShop(ports)
  if (made) {
    progress('the empty shop was filled with the demo catalogue')
    keepDemoAccounts(config.dataDir, made)
  }
  const app = createApp(ports, { trustedProxies: config.TRUSTED_PROXIES })
  const server = isWeb
    ? await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
        const listening = serve(
          { fetch: app.fetch, hostname: config.HOST, port: config.PORT, createServer },
          () => resolve(listening),
        )
        listening.on('error', reject)
      })
    : undefined
  if (isWorker) {
    const postWebhook = (body: string, headers: Record<string, string>) =>
      fetch(`${localAddress(server, config.publicUrl)}/webhooks/sandbox`, { method: 'POST', body, headers })
    await ports.jobs.work(jobHandlers(ports, postWebhook))
  }
  if (server)
    announce(config.publicUrl, localAddress(server, config.publicUrl), readDemoAccounts(config.dataDir))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), 20_000).unref()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    await close()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Where this process answers, whatever address visitors use. */
function localAddress(server: ReturnType<typeof serve> | undefined, publicUrl: string): string {
  const address = server?.address()
  if (!address || typeof address === 'string') return publicUrl
  const host = address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

function announce(publicUrl: string, local: string, accounts: ReturnType<typeof readDemoAccounts>) {
  const lines = ['', `  Vitrine  ${publicUrl}`, `  en / hu  ${publicUrl}/en  ${publicUrl}/hu`]
  if (local !== publicUrl) lines.push(`  local    ${local}`)
  for (const { role, email, password } of accounts) lines.push(`  ${role.padEnd(8)} ${email}  ${password}`)
  console.log(`${lines.join('\n')}\n`)
}

// Imported by tests and measurements, the built shop starts nothing by itself.
if (import.meta.main) {
  start().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
}

export { createApp, jobHandlers, readConfig, seedShop, wirePorts }
