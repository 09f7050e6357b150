import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { seatProof, vatEvidence, vatRecheck } from '#server/database/schema/billing/tax.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recheckNumbers } from '#server/subscriptions/credit-notes/recheck-numbers.ts'
import { germanBusiness } from '#tests/harness/businesses.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buyAs, review } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/** 29 € a month and 149 € once: 178.00 € with 29.66 € of French VAT, 148.34 € without. */
const cart = 'table-ouverte*1'
const swiss = { ...germanBusiness, company: 'X', country: 'CH', zipCode: '8001', vatNumber: '' }
const french = { ...germanBusiness, country: 'FR', siren: '732829320', vatNumber: '' }

const sale = async ({ ports: { db } }: TestApp) => {
  const [[sold], lines] = await Promise.all([db.select().from(order), db.select().from(invoiceLine)])
  if (!sold) throw new Error('Nothing was sold')
  const [first] = lines
  return { sold, amounts: [sold.total, sold.breakdown.vat], case: first?.vatCase, category: first?.category }
}

// Regulation 282/2011, art. 18(3): without VAT once a certificate, or a number and a reasonable check of it, proves the
// seat.
describe('a business outside the EU VAT area', () => {
  test('must state its seat when evidence conflicts, and pays French VAT until the seat is proven', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    await review(visitor, cart, swiss)
    const checkoutText = pageText((await visitor.get('/cart/checkout')).html)
    expect(checkoutText).toContain('Dans quel pays votre entreprise a-t-elle son siège')
    expect(checkoutText).toMatch(/Suisse\s+France/)
    const { page } = await buyAs(visitor, cart, swiss, 'CH')
    expect(page).toContain('Siège indiqué')
    expect(page).toContain('dont TVA 20 % : 29,66 €')
    expect(await sale(shop)).toMatchObject({
      amounts: [17800, 2966],
      case: 'seat_unproven',
      category: 'S',
      sold: { isCountryDoubtful: true },
    })
    const stored = await shop.ports.db.select().from(vatEvidence)
    expect(stored.map(({ kind, country }) => `${kind} ${country}`).toSorted()).toEqual([
      'billing_address CH',
      'card FR',
      'declared CH',
      'phone FR',
    ])
    const owner = await signedInStaff(shop, 'owner')
    expect(pageText((await owner.get('/admin/orders?view=doubtful')).html)).toContain('CMD-')
  })

  test.for([
    [
      'a well-formed number of its country',
      '+33 6 99 00 00 00',
      { ...swiss, vatNumber: 'CHE-116.281.710' },
      14834,
      0,
      'O',
    ],
    ['no number, and nothing that speaks against it', '+41 44 123 45 67', swiss, 17800, 0, 'O'],
    [
      'wrong check digits, and nothing that speaks against it',
      '+41 44 123 45 67',
      { ...swiss, vatNumber: 'CHE-116.281.711' },
      17800,
      0,
      'O',
    ],
    [
      'a French SIREN and a postcode of Guyane',
      '06 99 00 00 00',
      { ...french, zipCode: '97300', city: 'Paris' },
      17800,
      2966,
      'S',
    ],
    ['a telephone of Guyane', '+594 594 00 00 00', { ...french, zipCode: '97300' }, 14834, 0, 'E'],
    [
      'a RIDET of New Caledonia',
      '+687 00 00 00',
      { ...french, siren: '1234567', zipCode: '98800' },
      14834,
      0,
      'O',
    ],
    [
      'a Spanish number in Las Palmas',
      '06 99 00 00 00',
      { ...swiss, country: 'ES', zipCode: '35001', vatNumber: 'ESA28015865' },
      14834,
      0,
      'O',
    ],
  ] as const)(
    'is charged the correct VAT with %s (telephone: %s)',
    async ([, phone, details, total, vat, category]) => {
      await using shop = await createTestApp()
      const { visitor } = await registerCustomer(shop, { phone })
      await buyAs(visitor, cart, details)
      expect(await sale(shop)).toMatchObject({ amounts: [total, vat], category })
    },
  )

  test('in Las Palmas with an invalid number pays French VAT when its telephone is French', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    await buyAs(visitor, cart, { ...swiss, country: 'ES', zipCode: '35001', vatNumber: 'nonsense' }, 'IC')
    expect(await sale(shop)).toMatchObject({ amounts: [17800, 2966], case: 'seat_unproven' })
  })

  test('is refunded the VAT by credit note once its proof is accepted, and then pays without VAT', async () => {
    await using shop = await createTestApp()
    const { db } = shop.ports
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    const sold = shop.clock.now()
    const { number } = await buyAs(visitor, cart, swiss, 'CH')
    await runToday(shop)
    expect(await db.select().from(vatRecheck)).toMatchObject([{ kind: 'seat', state: 'waiting' }])
    // Without a proof nothing is refunded, however often it is checked.
    await recheckNumbers(shop.ports)
    expect(await db.$count(invoice, eq(invoice.series, 'AV'))).toBe(0)

    const owner = await signedInStaff(shop, 'owner')
    const page = `/admin/orders/${number}`
    expect(pageText((await owner.get(page)).html)).toContain('Siège de l’entreprise : Suisse')
    const accept = {
      intent: 'accept-seat',
      kind: 'certificate',
      note: 'Attestation AFC 2026-11, nom comparé',
    }
    const nothing = await owner.post(page, { intent: 'accept-seat', kind: 'certificate', note: '' })
    expect(nothing.status).toBe(422)
    expect(pageText(nothing.html)).toContain('Indiquez ce qui a été vérifié')
    const program = new File(['x'], 'proof.exe')
    expect((await owner.postFiles(page, { ...accept, file: program })).status).toBe(422)
    expect(await db.$count(seatProof)).toBe(0)
    const certificate = new File(['%PDF-1.7'], 'attestation.pdf')
    const accepted = await owner.postFiles(page, { ...accept, file: certificate })
    expect(pageText(accepted.html)).toContain('Justificatif du siège accepté.')
    const [proof] = await db.select().from(seatProof)
    expect(proof).toMatchObject({ place: 'CH', kind: 'certificate', fileName: 'attestation.pdf' })
    const file = await owner.get(`${page}/seat-proofs/${proof?.id}`)
    expect(file.headers.get('content-disposition')).toContain('attestation.pdf')
    expect((await visitor.get(`${page}/seat-proofs/${proof?.id}`)).location).toBe('/')
    await expect(db.delete(seatProof)).rejects.toThrow()

    await recheckNumbers(shop.ports)
    await recheckNumbers(shop.ports)
    await runToday(shop)
    const notes = await db.select().from(invoice).where(eq(invoice.series, 'AV'))
    expect(notes).toMatchObject([{ net: 0, vat: 2966, total: 2966 }])
    // EN 16931, BR-O-11: a document has no other category beside 'not subject to VAT'.
    expect(notes[0]?.byRate.map(({ category, vat }) => [category, vat])).toEqual([
      ['S', 2966],
      ['E', 0],
    ])
    expect(await db.select().from(vatRecheck)).toMatchObject([{ state: 'confirmed' }])
    expect(await db.select().from(order)).toMatchObject([{ isCountryDoubtful: false }])
    expect(await db.select().from(subscription)).toMatchObject([{ priceBasis: 'net', monthlyPrice: 2417 }])

    const later = addDays(dayInParis(shop.clock.now()), 60)
    await runDaysUntil(shop, later)
    const months = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.series, 'INV'), gt(invoice.issuedOn, dayInParis(sold))))
    expect(months.length).toBeGreaterThan(0)
    for (const month of months)
      expect(month).toMatchObject({ total: 2417, vat: 0, vatBasis: { seat: { proofId: proof?.id } } })
    await expectBillingInvariants(shop.ports, later)
  })

  test('pays VAT again once its proof is withdrawn, until another is accepted; past invoices stay', async () => {
    await using shop = await createTestApp()
    const { db } = shop.ports
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    const { number } = await buyAs(visitor, cart, swiss, 'CH')
    await runToday(shop)
    const page = `/admin/orders/${number}`
    const post = async (fields: Record<string, string>) =>
      (await signedInStaff(shop, 'owner')).post(page, fields)
    const accept = { intent: 'accept-seat', kind: 'certificate', note: 'Attestation AFC 2026-11' }
    const withdraw = { intent: 'withdraw-seat', confirmed: 'yes', reason: 'Autre entreprise du même nom' }
    // A proof that was not accepted cannot be withdrawn.
    expect((await post(withdraw)).status).toBe(404)
    expect((await post(accept)).status).toBe(200)
    await recheckNumbers(shop.ports)
    await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 50))
    const issued = () => db.select().from(invoice).orderBy(asc(invoice.issuedAt), asc(invoice.number))
    const past = await issued()
    expect(past.at(-1)).toMatchObject({ series: 'INV', total: 2417, vat: 0 })

    const withoutReason = await post({ ...withdraw, reason: '' })
    expect(withoutReason.status).toBe(422)
    expect(pageText(withoutReason.html)).toContain('Indiquez pourquoi le justificatif n’est pas valable')
    const response = await post(withdraw)
    expect(response.status).toBe(200)
    expect(pageText(response.html)).toMatch(
      /Contradictoire.*Justificatif retiré\s: les factures à venir.*Autre entreprise du même nom/s,
    )
    expect((await post(withdraw)).status).toBe(404)
    const [mail] = await db.select().from(outboxMail).where(eq(outboxMail.template, 'billing-changed'))
    expect(mail?.plainText).toMatch(/siège de votre entreprise n’est plus accepté.*29,00\s€\sTTC/s)
    expect(mail?.plainText).not.toContain('sont facturés à')
    const auditRows = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'order.seat_proof_withdrawn'))
    expect(auditRows).toMatchObject([{ details: { place: 'CH', reason: 'Autre entreprise du même nom' } }])
    expect(await db.select().from(order)).toMatchObject([{ isCountryDoubtful: true }])
    expect(await db.select().from(subscription)).toMatchObject([{ priceBasis: 'gross', monthlyPrice: 2900 }])

    // Regulation 282/2011, art. 18(3): without proof of its status and seat it is a consumer; the evidence names France
    // (29.00 at 20 %: 4.83).
    await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
    const month = (await issued()).at(-1)
    expect(month).toMatchObject({
      series: 'INV',
      total: 2900,
      vat: 483,
      byRate: [{ category: 'S', rate: 2000 }],
    })
    expect((await issued()).slice(0, past.length).map(({ id, total, vat }) => [id, total, vat])).toEqual(
      past.map(({ id, total, vat }) => [id, total, vat]),
    )

    // Another proof: without VAT again, and the VAT of the month between is refunded.
    expect(
      (await post({ ...accept, kind: 'register', note: 'Registre du commerce, CHE-116.281.710' })).status,
    ).toBe(200)
    await recheckNumbers(shop.ports)
    await runToday(shop)
    expect((await issued()).at(-1)).toMatchObject({ series: 'AV', vat: 483, total: 483 })
    expect(await db.select().from(subscription)).toMatchObject([{ priceBasis: 'net', monthlyPrice: 2417 }])
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('without evidence against its seat pays the consumer price again once its proof is withdrawn', async () => {
    await using shop = await createTestApp()
    const { db } = shop.ports
    const { visitor } = await registerCustomer(shop, { phone: '+41 44 123 45 67' })
    const { number } = await buyAs(visitor, cart, swiss)
    await runToday(shop)
    const page = `/admin/orders/${number}`
    const accept = { intent: 'accept-seat', kind: 'certificate', note: 'Attestation AFC 2026-11' }
    const owner = await signedInStaff(shop, 'owner')
    expect((await owner.post(page, accept)).status).toBe(200)
    const withdraw = { intent: 'withdraw-seat', confirmed: 'yes', reason: 'Attestation périmée' }
    expect((await owner.post(page, withdraw)).status).toBe(200)
    await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 50))
    const [month] = await db.select().from(invoice).orderBy(desc(invoice.issuedAt)).limit(1)
    expect(month).toMatchObject({ total: 2900, vat: 0, byRate: [{ category: 'O' }] })
  })
})
