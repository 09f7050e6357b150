import type { Transaction } from '#server/database/database.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, recordOnBehalf } from '../internal/record-on-behalf.ts'
import { mailPlanChangeCancelled } from './internal/plan-mails.ts'
import { withdrawChanges } from './internal/take-back.ts'
import { type ChangePreview, previewChange } from './preview-change.ts'

type CancelChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Own = {
  /** The customer who owns the subscription. */
  account: Account
  subscriptionId: string
  /** The staff member who acts on the customer's behalf; stored in the audit log. */
  onBehalf?: Actor
}

/**
 * Cancels a customer's pending change of plan. Throws DomainError 'not_found', and 'plan_fixed' when staff act for a
 * contract that ends or is paused.
 */
export async function cancelPlanChange(
  ports: CancelChangePorts,
  { account, subscriptionId, onBehalf }: Own,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const known = await lockOwn(transaction, account.id, subscriptionId)
    if (!onBehalf) return void (await withdrawChanges(ports, transaction, known.id, 'plan'))
    const { productId, quantity } = known
    const preview = await previewChange(ports, transaction, known, {
      wish: { productId, quantity },
      language: account.language,
    })
    if (await withdrawChanges(ports, transaction, known.id, 'plan'))
      await recordPlanChangeCancelled(ports, transaction, { account, known, preview, onBehalf })
  })
}

/** Records that staff cancelled a pending change and emails the customer; does nothing when the customer did it. */
export async function recordPlanChangeCancelled(
  ports: CancelChangePorts,
  transaction: Transaction,
  {
    onBehalf,
    ...kept
  }: { account: Account; known: Subscription; preview: ChangePreview; onBehalf: Actor | undefined },
): Promise<void> {
  if (!onBehalf) return
  await recordOnBehalf(ports, transaction, onBehalf, {
    action: 'subscription.plan_kept',
    subscriptionId: kept.known.id,
  })
  await mailPlanChangeCancelled(ports, transaction, kept)
}
