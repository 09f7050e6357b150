import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** The environment's settings. Every one is documented in docs/settings.md, generated from here. */
export const environmentSchema = z.object({
  SHOP_MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe('demo: sandbox payments, demo catalogue; live: real'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z.url().optional().describe('Address visitors use; https turns on secure cookies and HSTS'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('How many proxies stand in front'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Everything the shop keeps: database, files, mailbox, keys'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL to use instead of the embedded server'),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Key of signatures and sessions; mandatory with DATABASE_URL'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('What this process does'),
  SMTP_URL: z.string().optional().describe('smtp://user:password@host:587; mandatory in live mode'),
  MAIL_FROM: z.email().default('boutique@vitrine.example').describe('Sender address of mails'),
  PASSWORD_POLICY: z
    .enum(['strong', 'spec'])
    .default('strong')
    .describe('spec (demo only): 6 characters suffice'),
  TIME_MACHINE: flag.optional().describe('1 (demo only): the clock of the shop can be moved'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('What is logged'),
})

export type Config = z.output<typeof environmentSchema> & {
  dataDir: string
  secret: string
  publicUrl: string
}

/** What is wrong with the settings, in words for whoever starts the shop. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads and checks the environment; makes the data folder and the secret where they may be made. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const settings = parsed.data
  const problems: string[] = []
  if (settings.SHOP_MODE === 'live') {
    if (settings.TIME_MACHINE) problems.push('TIME_MACHINE: refused in live mode')
    if (settings.PASSWORD_POLICY === 'spec') problems.push('PASSWORD_POLICY=spec: refused in live mode')
  }
  if (settings.DATABASE_URL && !settings.APP_SECRET)
    problems.push('APP_SECRET: mandatory with DATABASE_URL (32 characters and more)')
  if (problems.length) throw new ConfigError(problems)
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const secret = settings.APP_SECRET ?? keptSecret(join(dataDir, 'app-secret'))
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  return { ...settings, dataDir, secret, publicUrl }
}

function keptSecret(path: string): string {
  if (!existsSync(path))
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
