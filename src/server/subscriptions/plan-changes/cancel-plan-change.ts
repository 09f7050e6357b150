import type { Transaction } from '#server/database/database.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, recordOnBehalf } from '../internal/record-on-behalf.ts'
import { mailPlanChangeCancelled } from './internal/plan-mails.ts'
import { withdrawChanges } from './internal/withdraw-changes.ts'
import { type ChangePreview, previewChange } from './preview-change.ts'

type CancelChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Target = {
  /** The customer who owns the subscription. */
  account: Account
  subscriptionId: string
  /** The staff member who acts on the customer's behalf; stored in the audit log. */
  onBehalf?: Actor
}

/**
 * Cancels a customer's pending change of plan. Throws DomainError 'not_found', and 'plan_fixed' when staff act for a
 * subscription that ends or is paused.
 */
export async function cancelPlanChange(
  ports: CancelChangePorts,
  { account, subscriptionId, onBehalf }: Target,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    if (!onBehalf) return void (await withdrawChanges(ports, transaction, current.id, 'plan'))
    const { productId, quantity } = current
    const preview = await previewChange(ports, transaction, current, {
      input: { productId, quantity },
      language: account.language,
    })
    if (await withdrawChanges(ports, transaction, current.id, 'plan'))
      await recordPlanChangeCancelled(ports, transaction, { account, known: current, preview, onBehalf })
  })
}

/** Records that staff cancelled a pending change and emails the customer; does nothing when the customer did it. */
export async function recordPlanChangeCancelled(
  ports: CancelChangePorts,
  transaction: Transaction,
  {
    onBehalf,
    ...details
  }: { account: Account; known: Subscription; preview: ChangePreview; onBehalf: Actor | undefined },
): Promise<void> {
  if (!onBehalf) return
  await recordOnBehalf(ports, transaction, onBehalf, {
    action: 'subscription.plan_kept',
    subscriptionId: details.known.id,
  })
  await mailPlanChangeCancelled(ports, transaction, details)
}
