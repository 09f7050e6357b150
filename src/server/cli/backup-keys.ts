import { generateIdentity } from 'age-encryption'
import type { Config } from '../config.ts'

/** Prints the secrets that snapshots do not contain and a restore requires. */
export async function printKeys({ BACKUP_KEY: key, secret }: Config): Promise<number> {
  console.log(
    'Keep these two apart from snapshots and from this machine: on paper, or where passwords are kept.\n',
  )
  if (key) console.log(`BACKUP_KEY=${key}\n  opens the snapshots`)
  else
    console.log(
      `BACKUP_KEY=${await generateIdentity()}\n  a new one: none is set, and no snapshot is taken until it is`,
    )
  console.log(
    `APP_SECRET=${secret}\n  opens what is sealed in the database: second factors, keys of providers`,
  )
  return 0
}
