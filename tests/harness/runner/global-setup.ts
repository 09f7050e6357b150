import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@vitrine/embedded-postgres-server/start-embedded-postgres.ts'
import type { TestProject } from 'vitest/node'
import { fastFolder, sweepFastFolders } from './fast-folder.ts'
import { prepareTemplate } from './prepare-template.ts'
import { speedUpPostgres } from './speed-up-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** One PostgreSQL for the whole run, with a template database that every test copies. */
export default async function setUp(project: TestProject) {
  await sweepFastFolders()
  const folder = await fastFolder('vitrine-tests-')
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const { port, password } = new URL(server.connectionString)
  await speedUpPostgres({ port: Number(port), password })
  await prepareTemplate(server.connectionString, folder)
  project.provide('serverUrl', server.connectionString)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
