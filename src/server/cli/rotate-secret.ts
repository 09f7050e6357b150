import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { previousSecretFile, secretFile } from '../config.ts'

/**
 * Replaces the secret in the data folder; stores the previous one beside it until everything is re-encrypted. Does
 * nothing if the secret comes from APP_SECRET: the operator rotates that one. Safe to repeat after an interruption.
 */
export function rotateSecretFile({ dataDir, APP_SECRET }: Pick<Config, 'dataDir' | 'APP_SECRET'>): void {
  const previous = join(dataDir, previousSecretFile)
  if (APP_SECRET || existsSync(previous)) return
  const next = join(dataDir, `${secretFile}.next`)
  writeFileSync(next, randomBytes(48).toString('base64url'), { mode: 0o600 })
  renameSync(join(dataDir, secretFile), previous)
  renameSync(next, join(dataDir, secretFile))
}

/** Removes the previous secret, once everything is re-encrypted with the new one. */
export function dropPreviousSecret({ dataDir }: Pick<Config, 'dataDir'>): void {
  rmSync(join(dataDir, previousSecretFile), { force: true })
}
