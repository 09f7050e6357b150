import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { formerSecretFile, secretFile } from '../config.ts'

/**
 * Puts a new secret in the place of the one in the data folder and keeps the former beside it until everything is
 * sealed again. A secret given by APP_SECRET is the operator's to change. Safe to repeat after being interrupted.
 */
export function renewSecretFile({ dataDir, APP_SECRET }: Pick<Config, 'dataDir' | 'APP_SECRET'>): void {
  const former = join(dataDir, formerSecretFile)
  if (APP_SECRET || existsSync(former)) return
  const next = join(dataDir, `${secretFile}.next`)
  writeFileSync(next, randomBytes(48).toString('base64url'), { mode: 0o600 })
  renameSync(join(dataDir, secretFile), former)
  renameSync(next, join(dataDir, secretFile))
}

/** The former secret opens nothing any more. */
export function dropFormerSecret({ dataDir }: Pick<Config, 'dataDir'>): void {
  rmSync(join(dataDir, formerSecretFile), { force: true })
}
