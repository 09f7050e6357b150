import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { customerNote } from '#server/database/schema/operations/customers.ts'
import { createTestApp } from '../create-test-app.ts'
import { pageText } from '../page-text.ts'
import { signedInStaff } from '../signed-in-staff.ts'
import type { TestVisitor } from '../test-visitor.ts'

export const customerPath = (id: string) => `/admin/customers/${id}`

/** A shop on 31 January 2027, with an owner and a staff member who manages customer records. */
export async function createRecordShop() {
  const shop = await createTestApp({ now: '2027-01-31T10:00:00Z' })
  return {
    shop,
    owner: await signedInStaff(shop, 'owner'),
    staff: await signedInStaff(shop, 'staff'),
    notesOf: (id: string) => shop.ports.db.select().from(customerNote).where(eq(customerNote.accountId, id)),
  }
}

/** The text of a page; expects status 200. */
export async function readPage(visitor: TestVisitor, address: string): Promise<string> {
  const { status, html } = await visitor.get(address)
  expect(status, address).toBe(200)
  return pageText(html)
}

/** Records a personal data request on a customer's record: access, by email, dated on the shop's day. */
export async function recordRequest(visitor: TestVisitor, id: string, changes: Record<string, string> = {}) {
  return visitor.post(customerPath(id), {
    intent: 'record-request',
    kind: 'access',
    channel: 'email',
    receivedOn: '2027-01-31',
    ...changes,
  })
}
