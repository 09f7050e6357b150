import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { environmentSchema } from './environment.schema.ts'
import { projectRoot } from './project-root.ts'
import { version } from './release.ts'

export type Config = z.output<typeof environmentSchema> & {
  RELEASE: string
  dataDir: string
  /** Where snapshots are: a folder, or s3://bucket/folder. */
  backupPlace: string
  secret: string
  /** Decrypt values encrypted before the last rotation; never used to encrypt. */
  previousSecrets: readonly string[]
  publicUrl: string
}

/** Invalid settings; the message is for the operator who starts the shop. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Whether a place of snapshots is a bucket. */
export const isBucketPlace = (place: string) => place.startsWith('s3://')

type Environment = Record<string, string | undefined>

/** Reads and validates the environment; creates the data folder and the secret where permitted. Throws ConfigError. */
export function readConfig(environment: Environment): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse({ ...nonEmpty, ...readSettingFiles(nonEmpty) })
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
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL')
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL')
  if (settings.HEALTH_PORT && settings.HEALTH_PORT === settings.PORT)
    problems.push('HEALTH_PORT: the same as PORT')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  if (secretKey && publishableKey && secretKey.includes('_live_') !== publishableKey.includes('_live_'))
    problems.push('STRIPE_PUBLISHABLE_KEY: of another mode (test, live) than STRIPE_SECRET_KEY')
  if (secretKey?.includes('_live_') && settings.SHOP_MODE === 'demo')
    problems.push('STRIPE_SECRET_KEY: a demo takes no real money, use a test key')
  if (settings.PROVISIONING_URL && !settings.PROVISIONING_SECRET)
    problems.push('PROVISIONING_SECRET: mandatory with PROVISIONING_URL (16 characters and more)')
  if (settings.S3_BUCKET && !(settings.S3_ACCESS_KEY && settings.S3_SECRET_KEY))
    problems.push('S3_BUCKET: needs S3_ACCESS_KEY and S3_SECRET_KEY')
  if (settings.S3_ENDPOINT && !settings.S3_BUCKET) problems.push('S3_ENDPOINT: needs S3_BUCKET')
  const { BACKUP_S3_ACCESS_KEY: backupKey, BACKUP_S3_SECRET_KEY: backupSecret } = settings
  if (isBucketPlace(settings.BACKUP_TO)) {
    if (!/^s3:\/\/[^/]/.test(settings.BACKUP_TO)) problems.push('BACKUP_TO: names no bucket')
    if (!((backupKey || settings.S3_ACCESS_KEY) && (backupSecret || settings.S3_SECRET_KEY)))
      problems.push('BACKUP_TO: a bucket needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY')
  }
  if (settings.AFFILIATE_URL && !settings.AFFILIATE_KEY)
    problems.push('AFFILIATE_KEY: mandatory with AFFILIATE_URL (8 characters and more)')
  if (problems.length) throw new ConfigError(problems)
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  const backupPlace = isBucketPlace(settings.BACKUP_TO)
    ? settings.BACKUP_TO
    : resolve(projectRoot, settings.BACKUP_TO || join(dataDir, 'backups'))
  mkdirSync(dataDir, { recursive: true })
  const secret = settings.APP_SECRET ?? readOrCreateSecret(join(dataDir, secretFile))
  const previousSecret = settings.APP_SECRET_FORMER ?? readPreviousSecret(join(dataDir, previousSecretFile))
  const previousSecrets = previousSecret ? [previousSecret] : []
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const RELEASE = settings.RELEASE ?? version
  return { ...settings, RELEASE, dataDir, backupPlace, secret, previousSecrets, publicUrl }
}

/**
 * Returns the settings that are in files, such as those of a secret manager: APP_SECRET_FILE names the file with
 * APP_SECRET. Line breaks at the end of a file are removed. Throws ConfigError for a file that cannot be read, and for a
 * setting that has both a value and a file.
 */
function readSettingFiles(environment: Environment): Environment {
  const problems: string[] = []
  const values: Environment = {}
  for (const name of Object.keys(environmentSchema.shape)) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined) problems.push(`${name}: set, but so is ${name}_FILE`)
    try {
      values[name] = readFileSync(path, 'utf8').trimEnd()
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (problems.length) throw new ConfigError(problems)
  return values
}

export const secretFile = 'app-secret'
export const previousSecretFile = 'app-secret.former'

function readPreviousSecret(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

function readOrCreateSecret(path: string): string {
  if (!existsSync(path))
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
