import { readFile, stat } from 'node:fs/promises'
import { hasCode } from './embedded-postgres-error.ts'

export interface EngineUser {
  name: string
  uid: number
  gid: number
}

/** The operating system user the server must run as, or undefined for the user of this process. */
export async function chooseEngineUser(cluster: string | undefined): Promise<EngineUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster && (await stat(cluster))
  // Started as root, a shop created by an ordinary user keeps running under that user.
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const accounts = await readAccounts()
  return (
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  )
}

async function readAccounts(): Promise<EngineUser[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  })
  return lines
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
}
