import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvent, seal } from '#server/database/schema/platform/audit.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { verifyChains } from '#server/platform/audit/verify-chains.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const write = (shop: TestApp, action: string) =>
  shop.ports.db
    .insert(auditEvent)
    .values({ action, subject: 'test', details: { b: [1, null], a: 'é' }, occurredAt: shop.clock.now() })

/** Runs a statement with the database owner's rights, as only a holder of its credentials could. */
async function tamper(shop: TestApp, statement: ReturnType<typeof sql>): Promise<void> {
  await shop.ports.db.transaction(async (transaction) => {
    for (const table of ['audit_event', 'seal'])
      await transaction.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
    await transaction.execute(statement)
    for (const table of ['audit_event', 'seal'])
      await transaction.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`)
  })
}

const readFaults = async (shop: TestApp, chain: string) =>
  (await verifyChains(shop.ports)).find((report) => report.chain === chain)?.faults

test('a job seals the audit log and the ledger, and only when they have new entries', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const { email } = await register(visitor)
  await visitor.post('/login', { intent: 'sign-in', email, password: 'wrong one' })
  await buy(visitor, 'quiz*1')
  await shop.ports.db.transaction((transaction) => shop.ports.jobs.send(transaction, 'audit.seal', {}))
  await shop.runJobs()
  const [audit, ledger] = await verifyChains(shop.ports)
  expect(audit).toMatchObject({ chain: 'audit', seals: 1, unsealed: 0, faults: [] })
  expect(ledger).toMatchObject({ chain: 'ledger', seals: 1, rows: 3, unsealed: 0, faults: [] })
  // No new entries, no new seal.
  await sealChains(shop.ports)
  expect(await shop.ports.db.$count(seal)).toBe(2)
  await write(shop, 'one more')
  expect((await verifyChains(shop.ports))[0]?.unsealed).toBe(1)
  await sealChains(shop.ports)
  expect((await verifyChains(shop.ports))[0]).toMatchObject({ seals: 2, unsealed: 0, faults: [] })
})

test('changing, deleting or moving sealed rows, or deleting a seal, is detected', async () => {
  await using shop = await createTestApp()
  for (const round of [1, 2, 3]) {
    for (const step of [1, 2, 3]) await write(shop, `round ${round}, step ${step}`)
    await sealChains(shop.ports)
  }
  expect(await readFaults(shop, 'audit')).toEqual([])
  const [row] = await shop.ports.db.select().from(auditEvent).where(sql`action = 'round 2, step 2'`)
  const changes = [
    [sql`UPDATE audit_event SET action = 'nothing' WHERE id = ${row?.id}`, 'changed'],
    [sql`UPDATE audit_event SET actor_id = 'staff-1' WHERE id = ${row?.id}`, 'changed'],
    [sql`UPDATE audit_event SET details = '{"a": "e", "b": [1, null]}' WHERE id = ${row?.id}`, 'changed'],
    [
      sql`UPDATE audit_event SET occurred_at = occurred_at + interval '1 ms' WHERE id = ${row?.id}`,
      'changed',
    ],
    [sql`DELETE FROM audit_event WHERE id = ${row?.id}`, 'missing rows'],
  ] as const
  for (const [statement, fault] of changes) {
    await tamper(shop, statement)
    expect(await readFaults(shop, 'audit'), fault).toEqual([{ seal: 2, fault }])
    await tamper(shop, sql`DELETE FROM audit_event WHERE id = ${row?.id}`)
    if (row) await tamper(shop, insertAgain(row))
    expect(await readFaults(shop, 'audit')).toEqual([])
  }
  await tamper(shop, sql`UPDATE audit_event SET seal = 2 WHERE action = 'round 3, step 1'`)
  expect(await readFaults(shop, 'audit')).toEqual([
    { seal: 2, fault: 'added rows' },
    { seal: 3, fault: 'missing rows' },
  ])
  await tamper(shop, sql`UPDATE audit_event SET seal = 3 WHERE action = 'round 3, step 1'`)
  await tamper(shop, sql`DELETE FROM seal WHERE chain = 'audit' AND number = 2`)
  expect(await readFaults(shop, 'audit')).toEqual([
    { seal: 3, fault: 'missing seal' },
    { seal: 3, fault: 'broken link' },
  ])
})

test('a chain longer than a page is verified to its end, and missing seals are reported', async () => {
  await using shop = await createTestApp()
  await sealChains(shop.ports)
  const { db } = shop.ports
  const before = await db.$count(auditEvent)
  const insert = sql`INSERT INTO audit_event (action, subject, details, occurred_at)
    SELECT 'many', n::text, '{}', now() FROM generate_series(1, 6001) n`
  for (const _ of [1, 2]) {
    await db.execute(insert)
    await sealChains(shop.ports)
  }
  const read = async () => (await verifyChains(shop.ports))[0]
  const seals = await db.$count(seal, sql`chain = 'audit'`)
  expect(await read()).toMatchObject({ seals, rows: before + 12_002, unsealed: 0, faults: [] })
  const last = sql`(SELECT max(id) FROM audit_event)`
  await tamper(shop, sql`UPDATE audit_event SET seal = 99 WHERE id = ${last}`)
  expect((await read())?.faults).toEqual([
    { seal: seals, fault: 'missing rows' },
    { seal: 99, fault: 'missing seal' },
  ])
  await tamper(shop, sql`UPDATE audit_event SET seal = ${seals} WHERE id = ${last}`)
  await tamper(shop, sql`DELETE FROM seal WHERE chain = 'audit' AND number = ${seals}`)
  expect((await read())?.faults).toEqual([{ seal: seals, fault: 'missing seal' }])
})

function insertAgain(row: typeof auditEvent.$inferSelect) {
  return sql`INSERT INTO audit_event (id, action, actor_id, subject, details, ip_hash, occurred_at, seal)
    VALUES (${row.id}, ${row.action}, ${row.actorId}, ${row.subject}, ${JSON.stringify(row.details)}::jsonb, ${row.ipHash}, ${row.occurredAt.toISOString()}::timestamptz, ${row.seal})`
}

test('concurrent sealing jobs and writers produce one valid chain', async () => {
  await using shop = await createTestApp()
  await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => write(shop, `event ${index}`)),
    ...Array.from({ length: 6 }, () => sealChains(shop.ports)),
  ])
  await sealChains(shop.ports)
  const [audit] = await verifyChains(shop.ports)
  expect(audit).toMatchObject({ unsealed: 0, faults: [] })
  expect(audit?.rows).toBeGreaterThanOrEqual(40)
})

test('a row of a transaction still open during sealing goes into the next seal', async () => {
  await using shop = await createTestApp()
  let commit: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    commit = resolve
  })
  let isWritten: () => void = () => {}
  const written = new Promise<void>((resolve) => {
    isWritten = resolve
  })
  const slow = shop.ports.db.transaction(async (transaction) => {
    await transaction
      .insert(auditEvent)
      .values({ action: 'slow', subject: 'test', details: {}, occurredAt: shop.clock.now() })
    isWritten()
    await waiting
  })
  await written
  await write(shop, 'quick')
  await sealChains(shop.ports)
  commit()
  await slow
  expect((await verifyChains(shop.ports))[0]).toMatchObject({ unsealed: 1, faults: [] })
  await sealChains(shop.ports)
  expect((await verifyChains(shop.ports))[0]).toMatchObject({ unsealed: 0, faults: [] })
})

test('the owner verifies the chain and filters the log in the back office', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { email } = owner
  const visitor = shop.visitor()
  await visitor.post('/login', { intent: 'sign-in', email, password: `${validPassword}x` })
  await visitor.post('/login', { intent: 'sign-in', email: 'inconnue@example.test', password: validPassword })
  await sealChains(shop.ports)
  const page = await owner.get('/admin/audit')
  expect(pageText(page.html)).toContain('Connexion refusée au compte')
  const verified = pageText((await owner.post('/admin/audit', { intent: 'verify' })).html)
  expect(verified).toContain('Journal d’audit — intact.')
  await tamper(shop, sql`UPDATE audit_event SET subject = 'account/x' WHERE action = 'account.registered'`)
  const broken = pageText((await owner.post('/admin/audit', { intent: 'verify' })).html)
  expect(broken).toMatch(/1\sanomalie/)
  const signIns = pageText((await owner.get('/admin/audit?action=account.sign_in_refused')).html)
  expect(signIns).toContain('account/unknown')
  const filtered = pageText((await owner.get('/admin/audit?action=account.registered')).html)
  expect(filtered).not.toContain('account/unknown')
})
