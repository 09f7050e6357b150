import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoAccount } from './database/seed/seed-accounts.ts'

const fileName = 'demo-accounts.json'

/** Stores demo accounts in a file only the owner of the folder can read; other stored accounts remain. */
export function storeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const others = readDemoAccounts(dataDir).filter(
    ({ email }) => !accounts.some((added) => added.email === email),
  )
  writeFileSync(join(dataDir, fileName), `${JSON.stringify([...others, ...accounts], null, 2)}\n`, {
    mode: 0o600,
  })
}

export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const path = join(dataDir, fileName)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}
