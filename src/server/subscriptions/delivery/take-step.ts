import { eq } from 'drizzle-orm'
import { addWorkingDays } from '#domain/platform/calendar/add-working-days.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import {
  type DeliveryState,
  type DeliveryStep,
  deliverySteps,
  isStepAllowed,
} from '#domain/subscriptions/delivery/delivery-state.ts'
import type { SiteContent } from '#domain/subscriptions/delivery/site-content.schema.ts'
import { m } from '#messages/messages.ts'
import { contentFields, contentLabels } from '#messages/subscriptions/delivery/content-labels.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { mailShop, mailSite } from './internal/delivery-mails.ts'
import {
  type DeliveryActor,
  type DeliveryPorts,
  type FoundDelivery,
  findDelivery,
  lockDelivery,
  requireWithinRateLimit,
} from './internal/find-delivery.ts'
import { listSiteProgress } from './list-site-progress.ts'
import { writeMessage } from './write-message.ts'

type Params<A extends DeliveryActor['side']> = { subscriptionId: string; actor: DeliveryActor & { side: A } }
type Changes = Partial<typeof delivery.$inferInsert>

/** Saves the customer's content as a draft. Throws DomainError 'not_found', 'delivery_closed' and 'delivery_moved'. */
export async function saveDraft(
  ports: DeliveryPorts,
  { subscriptionId, actor, content }: Params<'customer'> & { content: SiteContent },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const { site } = await lockDelivery(transaction, subscriptionId, actor)
    if (site.state !== 'content') throw new DomainError('delivery_moved')
    await transaction
      .update(delivery)
      .set({ content, updatedAt: ports.clock.now() })
      .where(eq(delivery.subscriptionId, subscriptionId))
  })
}

/** Submits the customer's content: the shop can begin, and the promised day is set. */
export async function sendContent(
  ports: DeliveryPorts,
  { subscriptionId, actor, content }: Params<'customer'> & { content: SiteContent },
): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'content_sent' }, async (transaction, found) => {
    await mailShop(ports, transaction, found, 'content')
    return {
      content,
      contentSentAt: ports.clock.now(),
      dueOn: await promisedDay(transaction, found, dayInParis(ports.clock.now())),
    }
  })
}

/**
 * Replaces the content that the customer sent, until the site is online. A site in review returns to the build with a
 * new promised day; a site in the build keeps its day. Throws DomainError 'not_found', 'delivery_closed',
 * 'delivery_moved' and 'rate_limited'.
 */
export async function correctContent(
  ports: DeliveryPorts,
  { subscriptionId, actor, content }: Params<'customer'> & { content: SiteContent },
): Promise<void> {
  const { site } = await findDelivery(ports.db, subscriptionId, actor)
  if (changedFields(site.content, content).length === 0) return
  await requireWithinRateLimit(ports, actor, 'site-message.account')
  const { shopLanguage } = await ports.settings.get('localization')
  await applyStep(ports, { subscriptionId, actor, step: 'content_corrected' }, async (transaction, found) => {
    // Changes to an online site are requested by message: the form no longer represents its content.
    const progress = await listSiteProgress({ db: transaction }, [subscriptionId])
    if (progress.get(subscriptionId)?.isOnline) throw new DomainError('delivery_moved')
    const changed = changedFields(found.site.content, content)
    const locale = { locale: shopLanguage }
    const lines = changed.map((key) => {
      const text = content[key] || m.site_corrected_empty({}, locale)
      return m.site_corrected_line({ label: contentLabels[key]({}, locale), text }, locale)
    })
    await mailShop(ports, transaction, found, 'changes', lines.join('\n'))
    if (found.site.state === 'build') return { content }
    const dueOn = await promisedDay(transaction, found, dayInParis(ports.clock.now()))
    return { content, approvedAt: null, dueOn }
  })
}

function changedFields(before: SiteContent | null, after: SiteContent) {
  return contentFields.filter((key) => (before?.[key] ?? '') !== after[key])
}

/** Begins the build with content received outside the form (`note` says how) and emails the customer. */
export async function beginBuild(
  ports: DeliveryPorts,
  { subscriptionId, actor, note }: Params<'shop'> & { note: string },
): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'content_received' }, async (transaction, found) => {
    const dueOn = await promisedDay(transaction, found, dayInParis(ports.clock.now()))
    await mailSite(ports, transaction, found, { template: 'site-build-begun', dueOn })
    return { contentNote: note, contentSentAt: ports.clock.now(), dueOn }
  })
}

/**
 * Opens the customer's review of the site. Throws DomainError 'not_found', 'delivery_closed' and 'delivery_moved', as
 * do all steps below.
 */
export async function beginReview(
  ports: DeliveryPorts,
  { subscriptionId, actor, previewUrl }: Params<'shop'> & { previewUrl: string },
): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'review_begun' }, async (transaction, found) => {
    await mailSite(ports, transaction, found, { template: 'site-review', address: previewUrl })
    return { previewUrl, approvedAt: null, requestedAt: ports.clock.now(), remindedAt: null, reminders: 0 }
  })
}

/** Records the changes that the customer asks for, with their text. */
export async function requestChanges(
  ports: DeliveryPorts,
  { subscriptionId, actor, text }: Params<'customer'> & { text: string },
): Promise<void> {
  await requireWithinRateLimit(ports, actor, 'site-message.account')
  await applyStep(ports, { subscriptionId, actor, step: 'changes_requested' }, async (transaction, found) => {
    await writeMessage(ports, transaction, { subscriptionId, actor, text })
    await mailShop(ports, transaction, found, 'changes', text)
    return { approvedAt: null, dueOn: await promisedDay(transaction, found, dayInParis(ports.clock.now())) }
  })
}

/** Records the customer's approval; idempotent. */
export async function approve(
  ports: DeliveryPorts,
  { subscriptionId, actor }: Params<'customer'>,
): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'approved' }, async (transaction, found) => {
    if (found.site.approvedAt) return {}
    await mailShop(ports, transaction, found, 'approved')
    return { approvedAt: ports.clock.now() }
  })
}

/** Records that the site is online: its setup is completed from now on. */
export async function publish(
  ports: DeliveryPorts,
  { subscriptionId, actor, siteUrl, from }: Params<'shop'> & { siteUrl: string; from: DeliveryState },
): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'published' }, async (transaction, found) => {
    // The customer may have asked for changes since the staff member opened the page.
    if (found.site.state !== from) throw new DomainError('delivery_moved')
    if (!found.known.setupCompletedAt)
      await transaction
        .update(subscription)
        .set({ setupCompletedAt: ports.clock.now() })
        .where(eq(subscription.id, subscriptionId))
    await mailSite(ports, transaction, found, { template: 'site-live', address: siteUrl })
    return { siteUrl }
  })
}

/** Reopens the work on a site; it stays online meanwhile. */
export async function reopen(ports: DeliveryPorts, { subscriptionId, actor }: Params<'shop'>): Promise<void> {
  await applyStep(ports, { subscriptionId, actor, step: 'reopened' }, async (transaction, found) => ({
    approvedAt: null,
    dueOn: await promisedDay(transaction, found, dayInParis(ports.clock.now())),
  }))
}

async function applyStep(
  ports: DeliveryPorts,
  { subscriptionId, actor, step }: { subscriptionId: string; actor: DeliveryActor; step: DeliveryStep },
  effect: (transaction: Transaction, found: FoundDelivery) => Promise<Changes>,
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const found = await lockDelivery(transaction, subscriptionId, actor)
    if (!isStepAllowed(step, found.site.state)) throw new DomainError('delivery_moved')
    const changes = await effect(transaction, found)
    await transaction
      .update(delivery)
      .set({ ...changes, state: deliverySteps[step].to, updatedAt: now })
      .where(eq(delivery.subscriptionId, subscriptionId))
    await transaction
      .insert(deliveryEvent)
      .values({ subscriptionId, step, actorId: actor.id, occurredAt: now })
    if (actor.side === 'shop')
      await recordAudit(transaction, {
        action: `site.${step}`,
        actorId: actor.id,
        occurredAt: now,
        subject: `subscription/${subscriptionId}`,
      })
  })
  await ports.live.publish('deliveries', {})
}

/**
 * Today or the start of the service, whichever is later, plus the product's delivery time in working days. Null when
 * the product no longer exists.
 */
async function promisedDay(
  transaction: Transaction,
  { known }: FoundDelivery,
  today: Day,
): Promise<Day | null> {
  const [row] = await transaction
    .select({ days: product.deliveryDays })
    .from(product)
    .where(eq(product.id, known.productId))
  const from = known.startsOn > today ? known.startsOn : today
  return row ? addWorkingDays(from, row.days) : null
}
