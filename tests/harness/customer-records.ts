import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { account } from '#server/database/schema/accounts.ts'
import { customerNote } from '#server/database/schema/customers.ts'
import { createTestApp } from './create-test-app.ts'
import { makeBackOffice, register } from './customers.ts'
import { pageText } from './page-text.ts'
import type { TestVisitor } from './test-visitor.ts'

export const customerPath = (id: string) => `/admin/customers/${id}`

/** A shop on the last day of a January, with an owner and one of the team who look after customers' records. */
export async function createRecordShop() {
  const shop = await createTestApp({ now: '2027-01-31T10:00:00Z' })
  async function somebody(role: Role = 'customer', changes: Record<string, string> = {}) {
    const visitor = shop.visitor()
    const { email } = await register(visitor, changes)
    if (role !== 'customer') await makeBackOffice(shop, email, role)
    const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    return { visitor, email, id: row?.id ?? '' }
  }
  const [owner, staff] = [await somebody('owner'), await somebody('staff')]
  return {
    ...{ shop, somebody, owner: owner.visitor, staff: staff.visitor },
    notesOf: (id: string) => shop.ports.db.select().from(customerNote).where(eq(customerNote.accountId, id)),
  }
}

/** The text of a page that answers. */
export async function readPage(visitor: TestVisitor, address: string): Promise<string> {
  const { status, html } = await visitor.get(address)
  expect(status, address).toBe(200)
  return pageText(html)
}

/** Writes down a request about personal data on somebody's record: access, by e-mail, on the day of the shop. */
export async function recordRequest(visitor: TestVisitor, id: string, changes: Record<string, string> = {}) {
  return visitor.post(customerPath(id), {
    ...{ intent: 'record-request', kind: 'access', channel: 'email', receivedOn: '2027-01-31' },
    ...changes,
  })
}
