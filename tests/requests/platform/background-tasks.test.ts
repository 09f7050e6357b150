import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { auditFiles } from '#server/billing/invoices/audit-files.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import { verifyChains } from '#server/platform/audit/verify-chains.ts'
import {
  dismissTask,
  findLastReport,
  listTasks,
  stopTask,
} from '#server/platform/background-tasks/own-tasks.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { recountLists } from '#server/platform/lists/recount-lists.ts'
import type { Progress } from '#server/ports/progress.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { issueInvoice } from '#tests/harness/documents/issued-documents.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof signedInStaff>>
let ownerId: string
let otherId: string

beforeAll(async () => {
  shop = await createTestApp({ environment: { REQUEST_WAITS_MS: '500' } })
  owner = await signedInStaff(shop, 'owner')
  await issueInvoice(shop, { accountId: owner.id })
  ownerId = owner.id
  otherId = (await signedInStaff(shop, 'staff')).id
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Work that runs until it is released. */
function pausedWork<R>(result: R) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release: () => release(),
    async work(progress: Progress) {
      progress.expect(10)
      progress.advance(3)
      await held
      progress.advance(7)
      return result
    },
  }
}

const start = <R>(work: (progress: Progress) => Promise<R>, requestWaitMs = 0) =>
  runTask(
    { ...shop.ports, shop: { ...shop.ports.shop, requestWaitMs } },
    {
      kind: 'products.delete' as const,
      accountId: ownerId,
      work,
      summarize: () => ({ count: 1234 }),
      report: (result) => result,
    },
  )

const pass = (ms: number) => shop.clock.set(new Date(shop.clock.now().getTime() + ms).toISOString())
const mine = async () => (await listTasks(shop.ports, ownerId))[0]
const dashboard = async () => pageText((await owner.get('/admin/dashboard')).html)

describe('a back office task', () => {
  test('that finishes within the request’s wait answers at once and leaves no record', async () => {
    expect(await start(async () => 'done', 2_000)).toEqual({ isDone: true, result: 'done' })
    expect(await listTasks(shop.ports, ownerId)).toEqual([])
  })

  test('that fails within the request’s wait fails the request', async () => {
    const failing = start(async () => {
      throw new DomainError('not_found')
    }, 2_000)
    await expect(failing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that takes longer shows its progress, and its result at the end', async () => {
    const { work, release } = pausedWork({ found: 1 })
    const outcome = await start(work)
    expect(outcome).toMatchObject({ isDone: false })
    await expect.poll(mine).toMatchObject({ state: 'running', doneSteps: 3, totalSteps: 10 })
    expect(await dashboard()).toContain('Suppression de produits 3 sur 10')
    release()
    await expect.poll(mine).toMatchObject({ state: 'done', doneSteps: 10, summary: { count: 1234 } })
    expect(await dashboard()).toMatch(/Produits supprimés\s:\s1\s234/)
    expect((await findLastReport(shop.ports, 'products.delete', new Date(0)))?.report).toEqual({ found: 1 })
  })

  test('can be stopped by the user who started it, and by no other', async () => {
    const { work, release } = pausedWork('never')
    const outcome = await start(work)
    const id = outcome.isDone ? '' : outcome.taskId
    await stopTask(shop.ports, { id, accountId: otherId })
    expect(await mine()).toMatchObject({ isStopping: false })
    await owner.post('/admin/tasks', { intent: 'stop', id, from: '/admin/dashboard' })
    expect(await mine()).toMatchObject({ id, state: 'running', isStopping: true })
    // The next heartbeat reads the cancellation request; the work stops at its next step.
    const readTask = async () =>
      (await shop.ports.db.select().from(backgroundTask).where(eq(backgroundTask.id, id)))[0]
    const before = (await readTask())?.seenAt
    pass(1_000)
    await expect.poll(async () => (await readTask())?.seenAt).not.toEqual(before)
    release()
    await expect.poll(mine).toMatchObject({ id, state: 'stopped' })
    expect(await dashboard()).toContain('Tâche arrêtée à votre demande. Rien n’a été modifié.')
  })

  test('that fails shows the reason', async () => {
    const { work, release } = pausedWork('never')
    await start(async (progress) => {
      await work(progress)
      throw new DomainError('backup_unusable', { name: 'backup_2026' })
    })
    release()
    await expect.poll(mine).toMatchObject({ state: 'failed' })
    expect(await dashboard()).toContain('backup_2026')
  })

  test('whose process ended is shown as interrupted', async () => {
    const now = shop.clock.now()
    await shop.ports.db.insert(backgroundTask).values({
      id: 'lost',
      kind: 'backup.take',
      accountId: ownerId,
      state: 'running',
      doneSteps: 1,
      startedAt: now,
      seenAt: now,
    })
    expect(await mine()).toMatchObject({ id: 'lost', state: 'running' })
    pass(31_000)
    expect(await mine()).toMatchObject({ id: 'lost', state: 'interrupted' })
    expect(await dashboard()).toContain('Tâche interrompue')
  })

  test('can be dismissed by the user who started it, and by no other', async () => {
    await dismissTask(shop.ports, { id: 'lost', accountId: otherId })
    expect(await mine()).toMatchObject({ id: 'lost' })
    await owner.post('/admin/tasks', { intent: 'dismiss', id: 'lost', from: '/admin/dashboard' })
    expect(await mine()).not.toMatchObject({ id: 'lost' })
    expect(await listTasks(shop.ports, otherId)).toEqual([])
  })

  test('continues after its page has responded (check of all invoices)', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const blocking = shop.ports.db.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE invoice_counter IN ACCESS EXCLUSIVE MODE`)
      await held
    })
    const page = pageText((await owner.get('/admin/invoices/checks')).html)
    expect(page).toContain('Contrôle en cours.')
    release()
    await blocking
    await expect.poll(mine).toMatchObject({ kind: 'invoices.check', state: 'done' })
    expect(pageText((await owner.get('/admin/invoices/checks')).html)).toContain('documents')
  })
})

describe('a check that reports its progress', () => {
  const checks: Record<string, (progress: Progress) => Promise<unknown>> = {
    'of the documents': (progress) => auditDocuments(shop.ports, progress),
    'of the kept files': (progress) => auditFiles(shop.ports, progress),
    'of the ledger': (progress) => verifyLedger(shop.ports, progress),
    'of both chains': (progress) => verifyChains(shop.ports, progress),
    'of the lists': (progress) => recountLists(shop.ports, progress),
  }

  test.for(Object.keys(checks))('%s reports as many steps as it expects', async (name) => {
    let [done, total] = [0, 0]
    await checks[name]?.({
      expect: (steps) => {
        total = steps
      },
      advance: (steps = 1) => {
        done += steps
      },
    })
    expect(done).toBe(total)
  })
})
