import type { Transaction } from '#server/database/database.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, noteOnBehalf } from '../internal/note-on-behalf.ts'
import { mailPlanKept } from './internal/plan-mails.ts'
import { takeBack } from './internal/take-back.ts'
import { type ChangePreview, previewChange } from './preview-change.ts'

type KeepPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Own = {
  /** Whose it is. */
  account: Account
  subscriptionId: string
  /** Who asks on their behalf; written into the audit log. */
  onBehalf?: Actor
}

/**
 * Takes back what a customer wished for the next month. Throws DomainError 'not_found', and 'plan_fixed' when somebody asks on behalf
 * of one whose contract ends or rests.
 */
export async function keepPlan(ports: KeepPorts, { account, subscriptionId, onBehalf }: Own): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const known = await lockOwn(transaction, account.id, subscriptionId)
    if (!onBehalf) return void (await takeBack(ports, transaction, known.id, 'plan'))
    const { productId, quantity } = known
    const preview = await previewChange(ports, transaction, known, {
      wish: { productId, quantity },
      language: account.language,
    })
    if (await takeBack(ports, transaction, known.id, 'plan'))
      await tellKept(ports, transaction, { account, known, preview, onBehalf })
  })
}

/** Writes down that a wish was taken back on its customer's behalf, and tells them; nothing when they did it themselves. */
export async function tellKept(
  ports: KeepPorts,
  transaction: Transaction,
  {
    onBehalf,
    ...kept
  }: { account: Account; known: Subscription; preview: ChangePreview; onBehalf: Actor | undefined },
): Promise<void> {
  if (!onBehalf) return
  await noteOnBehalf(ports, transaction, onBehalf, {
    action: 'subscription.plan_kept',
    subscriptionId: kept.known.id,
  })
  await mailPlanKept(ports, transaction, kept)
}
