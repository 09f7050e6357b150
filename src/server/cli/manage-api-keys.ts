import { type ApiScope, apiScopes } from '#domain/identity/accounts/api-scope.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../identity/accounts/api-keys.ts'
import type { Ports } from '../ports/ports.ts'

type Values = Partial<Record<string, string | boolean>>

/** `api-key create`, `list` and `revoke`; returns the exit code. */
export async function manageApiKeys(
  ports: Pick<Ports, 'db' | 'clock' | 'ids'>,
  command: string,
  { name, scopes, id }: Values,
): Promise<number> {
  if (command === 'api-key list') {
    for (const key of await listApiKeys(ports)) {
      const use = key.revokedAt ? 'revoked' : (key.lastUsedAt?.toISOString() ?? 'never used')
      console.log(`${key.id}  …${key.last4}  ${key.name}  ${key.scopes.join(',')}  ${use}`)
    }
    return 0
  }
  if (command === 'api-key revoke') {
    const isEnded = typeof id === 'string' && (await revokeApiKey(ports, id, null))
    if (!isEnded) console.error('There is no such key. `api-key list` shows their ids.')
    return isEnded ? 0 : 1
  }
  const requested = typeof scopes === 'string' ? scopes.split(',') : []
  const isScope = (scope: string): scope is ApiScope => (apiScopes as readonly string[]).includes(scope)
  if (typeof name !== 'string' || name === '' || requested.length === 0 || !requested.every(isScope)) {
    console.error(`Give --name and --scopes (${apiScopes.join(',')}).`)
    return 2
  }
  const { key } = await createApiKey(ports, { name, scopes: requested }, null)
  console.log(`Key of ${name}, shown this once:\n${key}`)
  return 0
}
