import type { Role } from '#domain/accounts/role.ts'
import type { TestApp } from './create-test-app.ts'
import { makeBackOffice, register } from './customers.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Somebody of the shop's own people, signed in. */
export async function somebody(shop: TestApp, role: Role): Promise<TestVisitor & { email: string }> {
  const visitor = shop.visitor()
  const { email } = await register(visitor)
  await makeBackOffice(shop, email, role)
  return Object.assign(visitor, { email })
}
