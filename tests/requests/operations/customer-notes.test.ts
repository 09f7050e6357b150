import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { customerNote } from '#server/database/schema/operations/customers.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { deleteExpiredData, reportOldData } from '#server/operations/privacy/delete-expired-data.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register, registerCustomer } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { createRecordShop, customerPath, readPage } from '#tests/harness/rows/customer-records.ts'

type RecordShop = Awaited<ReturnType<typeof createRecordShop>>

let shop: RecordShop['shop']
let owner: RecordShop['owner']
let staff: RecordShop['staff']
let notesOf: RecordShop['notesOf']

beforeAll(async () => {
  ;({ shop, owner, staff, notesOf } = await createRecordShop())
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

describe('a customer note', () => {
  test('can be written, changed, deleted and restored by its author or an owner, and is audited', async () => {
    const { id } = await registerCustomer(shop)
    expect(
      (await staff.post(customerPath(id), { intent: 'write-note', text: ' Appelle le soir.\r\nOui. ' }))
        .status,
    ).toBe(200)
    const [note] = await notesOf(id)
    expect(note?.text).toBe('Appelle le soir.\nOui.')
    const noteId = note?.id ?? ''
    await staff.post(customerPath(id), { intent: 'change-note', noteId, text: 'Appelle le matin.' })
    expect(await readPage(staff, customerPath(id))).toContain('Appelle le matin.')
    await owner.post(customerPath(id), { intent: 'delete-note', noteId })
    expect(await readPage(staff, customerPath(id))).not.toContain('Appelle le matin.')
    await owner.post(customerPath(id), { intent: 'restore-note', noteId })
    expect(await readPage(staff, customerPath(id))).toContain('Appelle le matin.')
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `customer/${id}`))
    const actions = auditRows.map(({ action }) => action).filter((action) => action !== 'data.read')
    expect(actions).toEqual(
      ['written', 'changed', 'deleted', 'restored'].map((step) => `customer-note.${step}`),
    )
    expect(JSON.stringify(auditRows)).not.toContain('Appelle')
  })

  test('by another author cannot be changed by staff', async () => {
    const { id } = await registerCustomer(shop)
    await owner.post(customerPath(id), { intent: 'write-note', text: 'De la patronne.' })
    const [note] = await notesOf(id)
    for (const intent of ['change-note', 'delete-note']) {
      const result = await staff.post(customerPath(id), {
        intent,
        noteId: note?.id ?? '',
        text: 'Autre chose.',
      })
      expect(result.status).toBe(403)
    }
    expect(await notesOf(id)).toMatchObject([{ text: 'De la patronne.', deletedAt: null }])
    const { id: other } = await registerCustomer(shop)
    const response = await owner.post(customerPath(other), { intent: 'delete-note', noteId: note?.id ?? '' })
    expect(response.status).toBe(404)
  })

  test('requires text of at most 2,000 characters', async () => {
    const { id } = await registerCustomer(shop)
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect((await owner.post(customerPath(id), { intent: 'write-note', text })).status).toBe(422)
    expect(
      (await owner.post(customerPath(id), { intent: 'write-note', text: 'x'.repeat(2_000) })).status,
    ).toBe(200)
  })

  test('is included in the customer’s data export unless it was deleted', async () => {
    const { visitor, id } = await registerCustomer(shop)
    await owner.post(customerPath(id), { intent: 'write-note', text: 'À lire.' })
    await owner.post(customerPath(id), { intent: 'write-note', text: 'Plus à lire.' })
    const deletedNote = (await notesOf(id)).find(({ text }) => text === 'Plus à lire.')
    await owner.post(customerPath(id), { intent: 'delete-note', noteId: deletedNote?.id ?? '' })
    const files = unzip((await visitor.post('/user/data/export.zip', { intent: 'download' })).bytes)
    const data = JSON.parse(files.get('data.json') ?? '')
    expect(data.notes).toMatchObject([{ text: 'À lire.' }])
  })

  test('that was deleted is purged by the nightly job', async () => {
    await using ownShop = await createTestApp()
    await register(ownShop.visitor())
    const [user] = await ownShop.ports.db.select().from(account).orderBy(account.createdAt)
    const now = ownShop.clock.now()
    const row = { accountId: user?.id ?? '', authorId: 'staff-1', text: 'Une note.', writtenAt: now }
    await ownShop.ports.db.insert(customerNote).values([
      { ...row, id: 'gone', deletedAt: now },
      { ...row, id: 'there' },
    ])
    expect((await reportOldData(ownShop.ports)).deleted_notes).toBe(0)
    ownShop.clock.forward(2 * 3_600_000)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.select({ id: customerNote.id }).from(customerNote)).toEqual([
      { id: 'there' },
    ])
  })
})
