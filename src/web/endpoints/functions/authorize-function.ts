import type { Context } from 'hono'
import {
  type FunctionAccess,
  type FunctionName,
  functionAccess,
} from '#domain/identity/accounts/function-access.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findApiKey } from '#server/identity/accounts/api-keys.ts'
import { findCurrentSession } from '#server/identity/accounts/current-session.ts'
import { lacksSecondFactor } from '#server/identity/second-factor/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isCrossSiteRequest } from '#web/middleware/is-cross-site-request.ts'

/** The caller of a function endpoint: the id of an account or of an API key. */
export type Caller = { kind: 'account' | 'key'; id: string }

/**
 * The one authorisation of all function endpoints: an API key with the scope (x-api-key or Bearer), or a signed-in
 * back-office user with the role and, where required, a second factor, from a page of the shop. Throws DomainError
 * 'not_signed_in', 'api_key_scope_missing', 'admin_required', 'back_office_forbidden', 'second_factor_missing' or
 * 'rate_limited'.
 */
export async function authorizeFunction(
  ports: Ports,
  c: Context,
  name: FunctionName,
  ipHash: string,
): Promise<Caller> {
  const { roles, scope, isForPages }: FunctionAccess = functionAccess[name]
  const key = c.req.header('x-api-key') ?? /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (key) {
    const apiKey = await findApiKey(ports, key)
    if (!apiKey) {
      await ports.limiter.consume('key.address', ipHash)
      throw new DomainError('not_signed_in')
    }
    if (!apiKey.scopes.includes(scope)) throw new DomainError('api_key_scope_missing', { scope })
    // All visitors of a partner's page share its key: each IP address has a limit, the key a high one.
    if (isForPages) await ports.limiter.consume('affiliate.address', ipHash)
    await ports.limiter.consume(isForPages ? 'affiliate.caller' : 'function.caller', apiKey.id)
    return { kind: 'key', id: apiKey.id }
  }
  const isCrossSite = isCrossSiteRequest(c.req.raw, ports.shop.publicUrl)
  const session = isCrossSite ? undefined : await findCurrentSession(ports, c.req.raw.headers)
  if (!session) throw new DomainError('not_signed_in')
  const { id, role } = session.account
  if (!isBackOffice(role)) throw new DomainError('admin_required')
  if (!roles.includes(role)) throw new DomainError('back_office_forbidden', { roles })
  if (await lacksSecondFactor(ports, session.account)) throw new DomainError('second_factor_missing')
  await ports.limiter.consume('function.caller', id)
  return { kind: 'account', id }
}
