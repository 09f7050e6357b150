import type { Role } from '#domain/platform/access/role.ts'
import type { TestApp } from './create-test-app.ts'
import { grantRole, registerCustomer } from './customers.ts'
import type { TestVisitor } from './test-visitor.ts'

/** A staff member with the given role, signed in. */
export async function signedInStaff(
  shop: TestApp,
  role: Role,
  changes: Record<string, string> = {},
): Promise<TestVisitor & { email: string; id: string }> {
  const { visitor, ...account } = await registerCustomer(shop, changes)
  await grantRole(shop, account.email, role)
  return Object.assign(visitor, account)
}
