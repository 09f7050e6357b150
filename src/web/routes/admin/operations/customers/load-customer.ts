import { readTimelineKey, writeTimelineKey } from '#domain/operations/customers/timeline-key.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { changeListQuery, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { findMessage } from '#server/messaging/contact/find-message.ts'
import { listNotes } from '#server/operations/customers/customer-notes.ts'
import { listRequestsOf } from '#server/operations/customers/data-request-list.ts'
import { findCustomer } from '#server/operations/customers/find-customer.ts'
import { readCorrespondence } from '#server/operations/customers/read-correspondence.ts'
import { readPurchases } from '#server/operations/customers/read-purchases.ts'
import { readTimeline } from '#server/operations/customers/read-timeline.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { shownCorrespondence, shownPurchases } from './shown-customer.ts'

/** A customer with all related records. Opening it is recorded in the audit log. */
export async function loadCustomer(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, url, language, ipHash } = page
  const reader = await requireAccount(page)
  const scope = { ports, language }
  const { shape, query: asked } = await customerList.readQuery(scope, url.searchParams)
  const query = changeListQuery(asked, {})
  const found = await findCustomer(scope, params.id ?? '', query)
  if (!found) throw new DomainError('not_found')
  const { user, figures } = found
  const { id } = user
  const before = readTimelineKey(url.searchParams.get('before-event'))
  const [purchases, correspondence, notes, requests, timeline, message] = await Promise.all([
    readPurchases(ports, id, language),
    readCorrespondence(ports, user),
    listNotes(ports, id),
    listRequestsOf(ports, id),
    readTimeline(ports, { ...user, language }, before),
    findRequested(page),
    recordRead(ports, { actorId: reader.id, subject: `customer/${id}`, ipHash }),
  ])
  const last = timeline.entries.at(-1)
  const { email, emailVerified, name, phone, company, address, zipCode, city, country } = user
  return {
    id,
    email,
    emailVerified,
    name,
    phone,
    company,
    address,
    zipCode,
    city,
    country,
    role: user.role,
    language: user.language,
    isErased: user.anonymisedAt !== null,
    siren: user.siren,
    vatNumber: user.vatNumber,
    joinedOn: dayInParis(user.createdAt),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    totalOrders: figures.totalOrders,
    totalSpent: figures.totalSpent,
    lastOrderOn: figures.lastOrderAt ? dayInParis(figures.lastOrderAt) : null,
    owed: found.owed,
    creditLeft: found.creditLeft,
    ...shownPurchases(purchases),
    ...shownCorrespondence(correspondence),
    notes: notes.map(({ writtenAt, changedAt, authorId, ...note }) => ({
      ...note,
      writtenAt: writtenAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
      mayChange:
        isAllowed('customer.change-note', reader.role) && (reader.role === 'owner' || authorId === reader.id),
    })),
    requests: requests.map(({ answeredAt, ...request }) => ({
      ...request,
      answeredOn: answeredAt ? dayInParis(answeredAt) : null,
    })),
    /** The message the data request was made in; null if it is already recorded. */
    asked: message && !requests.some(({ messageId }) => messageId === message.id) ? message : null,
    timeline: timeline.entries,
    isLaterPage: before !== null,
    olderKey: timeline.hasMore && last ? writeTimelineKey(last) : null,
    neighbours: {
      previous: found.previous && { id: found.previous.id, name: found.previous.name },
      next: found.next && { id: found.next.id, name: found.next.name },
    },
    listSearch: writeListQuery(shape, query),
    today: dayInParis(ports.clock.now()),
    mayOffer: isAllowed('offer-new', reader.role) && user.anonymisedAt === null,
    mayNote: isAllowed('customer.write-note', reader.role) && user.anonymisedAt === null,
    mayHandle: isAllowed('customer.record-request', reader.role),
    mayTakeData: isAllowed('customer-data', reader.role) && user.anonymisedAt === null,
    mayErase: isAllowed('customer.erase', reader.role) && user.anonymisedAt === null,
  }
}

async function findRequested({ ports, url }: PageContext<Record<string, string | undefined>>) {
  const id = url.searchParams.get('request')
  const found = id ? await findMessage(ports, id) : undefined
  return found ? { id: found.id, subject: found.subject, receivedOn: dayInParis(found.createdAt) } : null
}

export type CustomerData = Awaited<ReturnType<typeof loadCustomer>>
