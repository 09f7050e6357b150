import { readDemoAccounts } from '../../src/server/demo-accounts-file.ts'
import type { OpenShop } from './open-shop.ts'

/** Signs in as the owner and returns the Cookie header. */
export async function signIn({ address, dataDir }: OpenShop): Promise<string> {
  const owner = readDemoAccounts(dataDir).find(({ role }) => role === 'owner')
  if (!owner) throw new Error('The demonstration has no owner')
  const response = await fetch(`${address}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'sign-in', email: owner.email, password: owner.password }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
