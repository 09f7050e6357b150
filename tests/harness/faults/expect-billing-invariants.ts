import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { type Day, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import type { Ports } from '#server/ports/ports.ts'

type Row = Record<string, string | number | boolean | null>

/** Checks the invariants of a shop's subscriptions, invoices and money; returns how many of each there were. */
export async function expectBillingInvariants({ db }: Pick<Ports, 'db'>, today: Day) {
  const all = async (query: ReturnType<typeof sql>): Promise<Row[]> => (await db.execute(query)).rows as Row[]
  const readNumber = async (query: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await all(query)
    return Number(Object.values(row ?? {})[0] ?? 0)
  }

  // Invoice numbers have no gaps, and their dates rise with them.
  for (const series of ['INV', 'AV']) {
    const issued = await all(
      sql`SELECT number, issued_at::text FROM invoice WHERE series = ${series} ORDER BY number`,
    )
    const byYear = Map.groupBy(issued, ({ number }) => String(number).slice(0, -6))
    for (const numbers of byYear.values())
      expect(numbers.map(({ number }) => Number(String(number).slice(-6)))).toEqual(
        numbers.map((_, at) => at + 1),
      )
    const dates = issued.map(({ issued_at }) => String(issued_at))
    expect(dates).toEqual(dates.toSorted())
  }

  // Every period is billed once, consecutively, up to the current period of its subscription.
  const subscriptions = await all(sql`SELECT id, status, starts_on::text, anchor_day, period_ends_on::text,
    next_charge_on::text, ends_on::text, pauses_on::text FROM subscription`)
  const resumptions = Map.groupBy(
    await all(sql`SELECT subscription_id, (occurred_at AT TIME ZONE 'Europe/Paris')::date::text AS day FROM subscription_event
      WHERE type = 'resumed'`),
    ({ subscription_id }) => String(subscription_id),
  )
  const billed = Map.groupBy(
    await all(sql`SELECT subscription_id, period_starts_on::text AS starts, period_ends_on::text AS ends, gross_cents <= (
        SELECT coalesce(sum(c.gross_cents), 0) FROM invoice_line c JOIN invoice n ON n.id = c.invoice_id
        WHERE n.credited_invoice_id = l.invoice_id AND c.subscription_id = l.subscription_id) AS is_credited
      FROM invoice_line l WHERE kind = 'subscription' ORDER BY period_starts_on`),
    ({ subscription_id }) => String(subscription_id),
  )
  for (const {
    id,
    starts_on,
    anchor_day,
    period_ends_on,
    next_charge_on,
    ends_on,
    status,
    pauses_on,
  } of subscriptions) {
    const periods = billed.get(String(id)) ?? []
    const resumed = new Set(resumptions.get(String(id))?.map(({ day }) => String(day)))
    let next = starts_on as Day
    let anchor = dayOfMonth(next)
    /** After a pause, billing continues from the chosen day, which becomes the new anchor day of the month. */
    const resumeSchedule = (day: Day) => {
      if (day < next || !resumed.has(day)) return
      next = day
      anchor = dayOfMonth(day)
    }
    for (const { starts, ends } of periods) {
      resumeSchedule(starts as Day)
      const period = periodFrom(next, anchor)
      expect({ id, starts, ends }).toEqual({ id, starts: period.startsOn, ends: period.endsOn })
      next = dayAfter(period)
    }
    resumeSchedule(next_charge_on as Day)
    expect({ id, next_charge_on, anchor_day }).toEqual({ id, next_charge_on: next, anchor_day: anchor })
    expect(periods.at(-1)?.ends).toBe(period_ends_on)
    // Nothing is billed after the end, and no active subscription is missed. The first period is paid in advance: a
    // customer who withdraws before it begins never uses it.
    const owed = periods.slice(1).findLast(({ is_credited }) => !is_credited)
    if (ends_on && owed) expect(String(owed.starts) <= String(ends_on)).toBe(true)
    if (status === 'active' || status === 'past_due')
      expect({
        id,
        isLate:
          String(next_charge_on) <= today &&
          (!ends_on || ends_on >= String(next_charge_on)) &&
          (!pauses_on || pauses_on > String(next_charge_on)),
      }).toEqual({
        id,
        isLate: false,
      })
    if (ends_on && ends_on < today) expect({ id, status }).toEqual({ id, status: 'cancelled' })
  }

  const credits = sql`(SELECT coalesce(sum(n.total_cents), 0) FROM invoice n WHERE n.credited_invoice_id = i.id)`
  const deducted = sql`(SELECT coalesce(sum(u.amount_cents), 0) FROM credit_use u WHERE u.invoice_id = i.id)`
  /** Of a credited invoice: the part of its money kept as customer credit, used for other charges or not yet. */
  const remainingCredit = sql`(SELECT coalesce(sum(k.left_cents + (SELECT coalesce(sum(u.amount_cents), 0) FROM credit_use u
      WHERE u.credit_note_id = k.credit_note_id)), 0) FROM customer_credit k WHERE k.invoice_id = i.id)`
  /** A dispute whose money the shop cannot refund: a bank holds it, or has given it back to the customer. */
  const isPaymentProcessing = sql`(d.status = 'lost' OR d.status IN ('needs_response', 'under_review') AND NOT d.is_refundable)`
  /** Of a credited invoice: the part that is with a bank. */
  const byBank = sql`greatest(0, least((SELECT coalesce(sum(d.amount_cents), 0) FROM dispute d
      WHERE d.payment_id = p.id AND ${isPaymentProcessing}),
    p.amount_cents - p.refunded_cents - (i.total_cents - ${credits} - ${deducted} + ${remainingCredit})))`
  /** A payment of an invoice that was already paid another way: closed with a note because its customer disputed it. */
  const isDisputedSurplus = sql`EXISTS (SELECT FROM payment_discrepancy f WHERE f.payment_id = p.id
      AND f.kind = 'paid_without_order' AND f.resolution = 'noted')
      AND EXISTS (SELECT FROM dispute d WHERE d.payment_id = p.id AND ${isPaymentProcessing})`
  /** The same, or refunded as a discrepancy. */
  const isSurplus = sql`(${isDisputedSurplus} OR p.refunded_cents = p.amount_cents AND EXISTS (
      SELECT FROM payment_discrepancy f WHERE f.payment_id = p.id AND f.kind = 'paid_without_order' AND f.resolution = 'refunded'))`
  const violationQueries = {
    'paid twice': sql`SELECT regexp_replace(metadata ->> 'requestKey', '-(own-)?[0-9]+$', '') AS invoice FROM sandbox.payment WHERE status = 'succeeded'
      AND metadata ->> 'requestKey' LIKE 'invoice-%'
      GROUP BY invoice HAVING count(*) > 1`,
    'charged at the provider and not here': sql`SELECT s.id, s.metadata ->> 'requestKey' AS key, p.status FROM sandbox.payment s
      LEFT JOIN payment p ON p.provider_payment_id = s.id WHERE s.status = 'succeeded' AND p.status IS DISTINCT FROM 'succeeded'`,
    'charged here and not at the provider': sql`SELECT p.id FROM payment p LEFT JOIN sandbox.payment s ON s.id = p.provider_payment_id
      WHERE p.status = 'succeeded' AND p.provider <> 'bank_transfer' AND s.status IS DISTINCT FROM 'succeeded'`,
    'invoice with two payments': sql`SELECT invoice_id FROM payment p WHERE status = 'succeeded' AND invoice_id IS NOT NULL AND NOT (${isSurplus})
      GROUP BY invoice_id HAVING count(*) > 1`,
    'paid without its invoice': sql`SELECT p.id FROM payment p JOIN invoice i ON i.id = p.invoice_id
      WHERE p.status = 'succeeded' AND (i.payment_id <> p.id OR i.status NOT IN ('paid', 'cancelled')) AND NOT (${isSurplus})`,
    'paid for more or less than it is': sql`SELECT i.number FROM invoice i JOIN payment p ON p.id = i.payment_id
      WHERE series = 'INV' AND p.amount_cents - p.refunded_cents <> i.total_cents - ${credits} - ${deducted} + ${remainingCredit} + ${byBank}`,
    'asked for more or less than it is': sql`SELECT i.number FROM invoice i JOIN collection c ON c.invoice_id = i.id
      WHERE c.state <> 'paid' AND c.owed_cents <> i.total_cents - ${credits} - ${deducted}`,
    'deducted beyond what was kept': sql`SELECT credit_note_id FROM customer_credit k WHERE left_cents < 0 OR left_cents > amount_cents OR
      (SELECT coalesce(sum(u.amount_cents), 0) FROM credit_use u WHERE u.credit_note_id = k.credit_note_id) > amount_cents`,
    'charged beyond nothing': sql`SELECT i.number FROM invoice i WHERE series = 'INV' AND ${deducted} > total_cents OR ${deducted} < 0`,
    'unlike its lines': sql`SELECT i.number FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id GROUP BY i.id
      HAVING sum(l.net_cents) <> i.net_cents OR sum(l.vat_cents) <> i.vat_cents OR sum(l.gross_cents) <> i.total_cents`,
    'unlike its VAT by rate': sql`SELECT i.number FROM invoice i CROSS JOIN jsonb_to_recordset(i.by_rate) AS r(net int, vat int, gross int)
      GROUP BY i.id HAVING sum(r.net) <> i.net_cents OR sum(r.vat) <> i.vat_cents OR sum(r.gross) <> i.total_cents`,
    'credited beyond what was billed': sql`SELECT b.id FROM invoice_line b JOIN invoice_line c ON c.credited_line_id = b.id AND c.kind = 'credit'
      GROUP BY b.id HAVING sum(c.gross_cents) > abs(b.gross_cents) OR sum(c.vat_cents) > abs(b.vat_cents)`,
    'cancelled and owed': sql`SELECT i.number FROM invoice i WHERE series = 'INV' AND total_cents > 0
      AND (status = 'cancelled') <> (total_cents = ${credits})`,
    'charged after the end': sql`SELECT p.id FROM payment p WHERE p.purpose = 'renewal' AND p.payment_method_id IS NOT NULL
      AND (p.created_at AT TIME ZONE 'Europe/Paris')::date > (
        SELECT max(coalesce(s.ends_on, 'infinity'::date)) FROM invoice_line l JOIN subscription s ON s.id = l.subscription_id
        WHERE l.invoice_id = p.invoice_id)
      -- A declaration understood late: charged before an employee matched it, and credited.
      AND NOT EXISTS (SELECT FROM invoice n WHERE n.credited_invoice_id = p.invoice_id AND n.issued_at >= p.created_at)`,
    'open for ever': sql`SELECT c.invoice_id FROM collection c WHERE state = 'open' AND held_on IS NULL AND counts_from < ${today}::date - 31
      AND NOT EXISTS (SELECT FROM payment p WHERE p.invoice_id = c.invoice_id AND p.status = 'processing')`,
    'late without a reason': sql`SELECT s.id FROM subscription s WHERE status IN ('past_due', 'suspended') AND NOT EXISTS (
      SELECT FROM invoice_line l JOIN collection c ON c.invoice_id = l.invoice_id
      WHERE l.subscription_id = s.id AND c.state = 'open' AND c.tries > 0 AND c.held_on IS NULL)`,
    'written off, and not so': sql`SELECT i.number FROM invoice i JOIN collection c ON c.invoice_id = i.id
      LEFT JOIN write_off w ON w.invoice_id = i.id AND w.reversed_at IS NULL
      WHERE (i.status = 'written_off') <> (w.id IS NOT NULL) OR (c.state = 'written_off') <> (w.id IS NOT NULL)
      OR w.amount_cents <> c.owed_cents OR w.net_cents + w.vat_cents <> w.amount_cents`,
    'served though late': sql`SELECT s.id FROM subscription s JOIN invoice_line l ON l.subscription_id = s.id
      JOIN collection c ON c.invoice_id = l.invoice_id WHERE s.status = 'active' AND c.state = 'open' AND c.tries > 0 AND c.held_on IS NULL`,
    'withdrawn and not given back': sql`SELECT w.order_id FROM withdrawal w WHERE refunded_cents > 0 AND refund_by < ${today}::date
      AND NOT EXISTS (SELECT FROM refund r WHERE r.id = w.declaration_id AND r.status = 'succeeded')
      AND NOT EXISTS (SELECT FROM dispute d WHERE d.payment_id = w.payment_id AND ${isPaymentProcessing})`,
    'figures of a customer': sql`SELECT c.account_id FROM customer c WHERE total_spent_cents <> (
      SELECT coalesce(sum(CASE l.type WHEN 'payment_received' THEN l.amount_cents WHEN 'refund_returned' THEN l.amount_cents WHEN 'refund_made' THEN -l.amount_cents ELSE 0 END), 0)
      FROM ledger_event l JOIN payment p ON p.id = l.payment_id WHERE p.account_id = c.account_id)`,
    discrepancies: sql`SELECT id FROM payment_discrepancy WHERE resolved_at IS NULL`,
  }
  for (const [name, query] of Object.entries(violationQueries)) expect(await all(query), name).toEqual([])

  // Invoiced and not credited = charged and not refunded, plus outstanding, in the shop and at the provider; or written
  // off.
  const invoiced = await readNumber(sql`SELECT sum(total_cents) FROM invoice WHERE series = 'INV'`)
  const outstanding = await readNumber(
    sql`SELECT sum(i.total_cents - ${credits} - ${deducted}) FROM invoice i WHERE series = 'INV' AND status IN ('pending', 'overdue')`,
  )
  const credited = await readNumber(sql`SELECT sum(total_cents) FROM invoice WHERE series = 'AV'`)
  /** Customer credit that is not refunded, because it lowers future charges. */
  const customerCreditLeft = await readNumber(sql`SELECT coalesce(sum(left_cents), 0) FROM customer_credit`)
  /** Written off. */
  const lost = await readNumber(
    sql`SELECT coalesce(sum(amount_cents), 0) FROM write_off WHERE reversed_at IS NULL`,
  )
  /** At the provider and on the bank account. */
  const money = {
    charged:
      await readNumber(sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM sandbox.payment WHERE status = 'succeeded')
      + (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE provider = 'bank_transfer')`),
    returned:
      await readNumber(sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM sandbox.refund WHERE status = 'succeeded')
      + (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE provider = 'bank_transfer' AND status = 'succeeded')`),
  }
  const disputed =
    await readNumber(sql`SELECT coalesce(sum(${byBank}), 0) FROM invoice i JOIN payment p ON p.id = i.payment_id
    WHERE i.series = 'INV'`)
  const booked = (type: string) =>
    readNumber(sql`SELECT coalesce(sum(amount_cents), 0) FROM ledger_event WHERE type = ${type}`)
  /** Payments that belong to no invoice: all of them are refunded, except those that their customers disputed. */
  const other = await booked('other_payment_received')
  const otherReturned =
    other -
    (await readNumber(sql`SELECT coalesce(sum(p.amount_cents - p.refunded_cents), 0) FROM payment p
    WHERE p.id IN (SELECT payment_id FROM ledger_event WHERE type = 'other_payment_received') AND ${isDisputedSurplus}`))
  const { faults, totals } = await verifyLedger({ db })
  expect(faults).toEqual([])
  const charged = money.charged - other
  const returned = money.returned - otherReturned
  expect(totals).toMatchObject({
    collected: charged,
    refunded: returned,
    receivable: outstanding,
    payable: customerCreditLeft + disputed,
  })
  const { checks } = await auditDocuments({ db })
  expect(checks.filter(({ count }) => count > 0)).toEqual([])
  expect(charged - returned + outstanding + lost - customerCreditLeft - disputed).toBe(invoiced - credited)
  expect({
    invoiced: await booked('invoice_issued'),
    charged: await booked('payment_received'),
    credited: await booked('credit_note_issued'),
    returned: (await booked('refund_made')) - (await booked('refund_returned')),
    other: (await booked('other_refund_made')) - (await booked('other_refund_returned')),
  }).toEqual({ invoiced, charged, credited, returned, other: otherReturned })

  return {
    subscriptions: subscriptions.length,
    running: subscriptions.filter(({ status }) => status !== 'cancelled').length,
    renewals: await readNumber(sql`SELECT count(*) FROM collection`),
    refusals: await readNumber(sql`SELECT sum(tries) FROM collection`),
    /** Refused at first, and charged by a later retry of the shop. */
    recovered:
      await readNumber(sql`SELECT count(*) FROM collection c JOIN payment p ON p.invoice_id = c.invoice_id
      WHERE c.tries > 0 AND c.state = 'paid' AND p.status = 'succeeded' AND p.payment_method_id IS NOT NULL`),
    unpaid: await readNumber(sql`SELECT count(*) FROM collection WHERE state = 'uncollectible'`),
    withdrawals: await readNumber(sql`SELECT count(*) FROM withdrawal`),
    cancelled: await readNumber(
      sql`SELECT count(*) FROM subscription WHERE status = 'cancelled' AND end_reason = 'cancelled'`,
    ),
    adjustments: await readNumber(sql`SELECT count(*) FROM invoice_line WHERE kind = 'adjustment'`),
    planChanges: await readNumber(sql`SELECT count(*) FROM subscription_event WHERE type = 'plan_changed'`),
    resumed: await readNumber(sql`SELECT count(*) FROM subscription_event WHERE type = 'resumed'`),
    creditedRenewals: await readNumber(
      sql`SELECT count(*) FROM invoice n JOIN collection c ON c.invoice_id = n.credited_invoice_id`,
    ),
    deductions: await readNumber(sql`SELECT count(*) FROM credit_use WHERE amount_cents > 0`),
    takenBack: await readNumber(sql`SELECT count(*) FROM credit_use WHERE amount_cents < 0`),
    transfers: await readNumber(sql`SELECT count(*) FROM payment WHERE provider = 'bank_transfer'`),
    sentBack: await readNumber(
      sql`SELECT count(*) FROM refund WHERE provider = 'bank_transfer' AND status = 'succeeded'`,
    ),
    writtenOff: await readNumber(sql`SELECT count(*) FROM write_off`),
    claimedAgain: await readNumber(sql`SELECT count(*) FROM write_off WHERE reversed_at IS NOT NULL`),
    moves: await readNumber(sql`SELECT count(DISTINCT order_id) FROM buyer_change`),
    disputesLost: await readNumber(sql`SELECT count(*) FROM dispute WHERE status = 'lost'`),
    returned: await booked('refund_returned'),
    invoiced,
    outstanding,
    credited,
  }
}
