// Development server: reloads sources as they change. Same database and settings as npm start.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

if (process.versions.node.split('.')[0] < 22) throw new Error('Start this with npm run dev')
const compiled = spawnSync('npm', ['run', '-s', 'messages'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (compiled.status !== 0) process.exit(compiled.status ?? 1)

// Uses React's development build, whatever the shell says: Vite compiles the pages for it.
process.env.NODE_ENV = 'development'
// Vite serves localhost and this host only.
const allowedHosts = process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).hostname] : []
const vite = await createViteServer({ server: { middlewareMode: true, allowedHosts }, appType: 'custom' })
const load = (path) => vite.environments.ssr.runner.import(path)
const { prepareShop } = await load('/src/prepare-shop.ts')
// Wired once: connections and jobs outlive reloaded modules.
const { config, ports, handleJobs, stop } = await prepareShop(process.env)

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = await load('/src/app.ts')
      await getRequestListener(createApp(ports, { trustedProxies: config.TRUSTED_PROXIES }).fetch)(
        request,
        response,
      )
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500).end(String(error.stack))
    }
  })
})
server.listen(config.PORT, config.HOST, async () => {
  console.log(`\n  Vitrine (development)  http://${config.HOST}:${config.PORT}\n`)
  await handleJobs(`http://${config.HOST}:${config.PORT}`)
})
const end = async () => {
  server.close()
  await vite.close()
  await stop()
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
