import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const content = { siteName: 'Chez Alix', about: 'Nous faisons du pain.', domain: 'chez-alix.fr' }

/** A customer whose service began with their order, and the owner who delivers the site. */
async function open() {
  const shop = await createTestApp()
  const { visitor: customer, email, placed } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const owner = await signedInStaff(shop, 'owner')
  await runToday(shop)
  const { db } = shop.ports
  const [bought] = await db.select().from(subscription)
  const id = bought?.id ?? ''
  const site = `/user/subscriptions/${id}/site`
  const admin = `/admin/deliveries/${id}`
  const text = async (path: string) => pageText((await customer.get(path)).html)
  return {
    shop,
    db,
    customer,
    email,
    owner,
    id,
    site,
    number: placed.number,
    text,
    overview: () => text('/user'),
    send: () => customer.post(site, { intent: 'send', ...content }),
    correct: (fields: Record<string, string> = {}) =>
      customer.post(site, { intent: 'correct', ...content, ...fields }),
    review: () => owner.post(admin, { intent: 'begin-review', address: 'https://relecture.example/1' }),
    publish: (from: string, address = 'https://chez-alix.fr') =>
      owner.post(admin, { intent: 'publish', from, address }),
    reopen: () => owner.post(admin, { intent: 'reopen', from: 'live' }),
    /** Moves to another instant and signs both in again. */
    async on(instant: string) {
      shop.clock.set(instant)
      for (const user of [
        { visitor: customer, email },
        { visitor: owner, email: owner.email },
      ])
        await user.visitor.post('/login', { intent: 'sign-in', email: user.email, password: validPassword })
    },
    withdraw: (fields: Record<string, string> = {}) =>
      customer.post('/withdraw', {
        intent: 'confirm',
        name: 'Alix Modèle',
        contract: placed.number,
        email,
        ...fields,
      }),
    state: async () => (await db.select().from(delivery))[0],
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** An amount in cents as French pages write it, after `pageText`. */
const euros = (amount = 0) => `${(amount / 100).toFixed(2).replace('.', ',')} €`

describe('account overview', () => {
  test('shows the picture, the dated steps, the next action and the next charge', async () => {
    await using scenario = await open()
    const first = await scenario.customer.get('/user')
    expect(first.html).toMatch(/<picture>.*\/images\/[^"]*quiz/s)
    const [bought] = await scenario.db.select().from(subscription)
    const ordered = pageText(first.html)
    expect(ordered).toMatch(/Commandé\s+21\/11\/2026/)
    expect(ordered).toMatch(/Contenu\s+En cours/)
    expect(ordered).toMatch(/Construction et relecture\s+À venir/)
    expect(ordered).toContain('À vous : dites-nous')
    expect(ordered).toContain(`${euros(bought?.monthlyPrice)} TTC le 21/12/2026`)

    await scenario.on('2026-11-22T10:00:00Z')
    await scenario.send()
    const due = (await scenario.state())?.dueOn?.split('-').toReversed().join('/')
    const sent = await scenario.overview()
    expect(sent).toMatch(/Contenu envoyé\s+22\/11\/2026/)
    expect(sent).toMatch(new RegExp(`Construction et relecture\\s+Au plus tard le ${due}`))
    expect(sent).toContain('Nous construisons votre site.')
    expect(sent).toContain('chez-alix.fr, actif dès la mise en ligne du site')

    await scenario.review()
    const inReview = await scenario.overview()
    expect(inReview).toMatch(/Construction et relecture\s+À relire depuis le 22\/11\/2026/)
    expect(inReview).toContain('À vous : regardez votre site')

    await scenario.publish('review')
    const online = await scenario.overview()
    expect(online).toMatch(/En ligne\s+22\/11\/2026/)
    expect(online).toContain('Votre site est en ligne.')
    expect(online).toContain('chez-alix.fr, actif')
    await scenario.reopen()
    expect(await scenario.overview()).toContain('Des modifications sont en cours.')
    await scenario.review()
    expect(await scenario.overview()).toContain(
      'Votre site est en ligne. À vous : regardez sa nouvelle version',
    )
  })

  test('lists several sites, and gives the current address while a domain is not active', async () => {
    await using scenario = await open()
    await buy(scenario.customer, 'table-ouverte*1', { earlyStart: true })
    await scenario.send()
    await scenario.publish('build', 'https://espace.example/chez-alix')
    const { html } = await scenario.customer.get('/user')
    expect(html.match(/aria-label="Avancement de votre site"/g)).toHaveLength(2)
    expect(pageText(html)).toContain(
      'chez-alix.fr, pas encore actif : pour l’instant, votre site est à l’adresse https://espace.example/chez-alix',
    )
  })

  test('without a subscription shows one picture and one link to the shop', async () => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    await register(visitor)
    const { html } = await visitor.get('/user')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(pageText(`<body>${main}`)).toContain('Vous n’avez pas encore d’abonnement.')
    expect(main.match(/<picture>/g)).toHaveLength(1)
    expect(main.match(/href="\/shop"/g)).toHaveLength(1)
  })
})

test('a subscription is shown as under construction until its site is online, then can be rated', async () => {
  await using scenario = await open()
  const pages = ['/user', '/user/subscriptions', scenario.site, `/user/subscriptions/${scenario.id}/plan`]
  const order = `/user/orders/${scenario.number}`
  for (const page of [...pages, order]) {
    const text = await scenario.text(page)
    expect(text, page).toContain('En construction')
    expect(text, page).not.toContain('Actif')
  }
  for (const page of ['/user/subscriptions', order])
    expect(await scenario.text(page)).not.toContain('Donner mon avis')
  for (const [prefix, words] of [
    ['/en', 'Being built'],
    ['/hu', 'Készül'],
  ] as const)
    expect(await scenario.text(`${prefix}/user`)).toContain(words)
  await scenario.send()
  await scenario.publish('build')
  for (const page of [...pages, order]) {
    const text = await scenario.text(page)
    expect(text, page).toContain('Actif')
    expect(text, page).not.toContain('En construction')
  }
  for (const page of ['/user/subscriptions', order])
    expect(await scenario.text(page)).toContain('Donner mon avis')
  await scenario.reopen()
  expect(await scenario.text('/user/subscriptions')).toContain('Actif')
})

test('a customer whose subscription ended before the site was online can still rate', async () => {
  await using scenario = await open()
  await scenario.db.update(subscription).set({ status: 'cancelled', endReason: 'cancelled' })
  expect(await scenario.text('/user/subscriptions')).toContain('Donner mon avis')
})

describe('content sent by the customer', () => {
  test('is shown collapsed, and can be corrected during the build', async () => {
    await using scenario = await open()
    expect((await scenario.customer.get(scenario.site)).html).not.toMatch(/<h2[^>]*>Contenu envoyé/)
    expect((await scenario.correct()).status).toBe(409)
    await scenario.send()
    const file = new File(['bonjour'], 'logo.png')
    await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file })
    const sent = await scenario.customer.get(scenario.site)
    expect(sent.html).toMatch(/<details[^>]*><summary[^>]*><h2[^>]*>Contenu envoyé/)
    for (const words of ['Nous faisons du pain.', 'chez-alix.fr', 'logo.png', 'Corriger ce contenu'])
      expect(pageText(sent.html)).toContain(words)

    const promised = (await scenario.state())?.dueOn
    await scenario.on('2026-11-24T10:00:00Z')
    const corrected = await scenario.correct({ contact: '01 99 00 00 00', domain: '' })
    expect(corrected.status).toBe(302)
    expect(await scenario.state()).toMatchObject({
      state: 'build',
      dueOn: promised,
      content: { contact: '01 99 00 00 00', domain: '' },
    })
    const mails = await scenario.db.select().from(outboxMail).where(eq(outboxMail.template, 'site-alert'))
    expect(mails.at(-1)?.plainText).toMatch(/Coordonnées et horaires\s: 01 99 00 00 00/)
    expect(mails.at(-1)?.plainText).toMatch(/Nom de domaine souhaité\s: \(supprimé\)/)
    expect(await scenario.text(scenario.site)).toContain('Contenu corrigé')
    expect(pageText((await scenario.owner.get(`/admin/deliveries/${scenario.id}`)).html)).toContain(
      '01 99 00 00 00',
    )

    // The same content again is no correction.
    await scenario.correct({ contact: '01 99 00 00 00', domain: '' })
    const steps = await scenario.db.select({ step: deliveryEvent.step }).from(deliveryEvent)
    expect(steps.map(({ step }) => step)).toEqual(['content_sent', 'content_corrected'])
  })

  test('returns a site in review to the build when corrected, and is final once online', async () => {
    await using scenario = await open()
    await scenario.send()
    await scenario.review()
    await scenario.customer.post(scenario.site, { intent: 'approve' })
    const refused = await scenario.correct({ about: '' })
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/<details open=""[^>]*><summary[^>]*><h2[^>]*>Contenu envoyé/)
    expect(await scenario.text(scenario.site)).toContain('remet votre site en construction')
    await scenario.on('2026-11-26T10:00:00Z')
    const before = (await scenario.state())?.dueOn ?? ''
    expect((await scenario.correct({ about: 'Nous faisons des gâteaux.' })).status).toBe(302)
    const after = await scenario.state()
    expect(after).toMatchObject({ state: 'build', approvedAt: null })
    expect((after?.dueOn ?? '') > before).toBe(true)
    await scenario.publish('build')
    expect((await scenario.correct()).status).toBe(409)
    await scenario.reopen()
    expect((await scenario.correct()).status).toBe(409)
    expect(await scenario.text(scenario.site)).toContain('pour le modifier, écrivez-nous un message')
    expect(await scenario.text(scenario.site)).not.toContain('Corriger ce contenu')
  })
})

test('a subscription card has one list of actions, with withdrawal and cancellation last', async () => {
  await using scenario = await open()
  const { html } = await scenario.customer.get('/user/subscriptions')
  const lists = html.match(/<ul aria-label="Actions \([^"]*\)"[\s\S]*?<\/ul>/g) ?? []
  expect(lists).toHaveLength(1)
  const links = [...(lists[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links[0]).toBe(scenario.site)
  expect(links.slice(-2)).toEqual([
    `/withdraw?order=${scenario.number}`,
    `/user/subscriptions/${scenario.id}/cancel`,
  ])
})

describe('withdrawal', () => {
  test('shows the refund amount before confirmation, and only to the customer', async () => {
    await using scenario = await open()
    const [paid] = await scenario.db.select().from(invoice)
    const amount = euros(paid?.total)
    for (const page of ['/user/subscriptions', `/user/orders/${scenario.number}`])
      expect(await scenario.text(page), page).toContain(
        `Si vous vous rétractez aujourd’hui, ${amount} vous sont remboursés.`,
      )
    const words = { name: 'Alix Modèle', contract: scenario.number, email: scenario.email }
    const summary = await scenario.customer.post('/withdraw', { intent: 'review', ...words })
    expect(pageText(summary.html)).toContain(`${amount}, au plus tard le 05/12/2026`)
    const stranger = await scenario.shop.visitor().post('/withdraw', { intent: 'review', ...words })
    expect(pageText(stranger.html)).not.toContain(amount)

    // Ten of thirty days were served at the customer's request: they are retained.
    await scenario.on('2026-12-01T10:00:00Z')
    const later = await scenario.customer.post('/withdraw', { intent: 'review', ...words })
    const kept = Math.round(((await scenario.db.select().from(subscription))[0]?.monthlyPrice ?? 0) / 3)
    expect(pageText(later.html)).toContain(`${euros((paid?.total ?? 0) - kept)}, au plus tard le 15/12/2026`)
    expect(pageText(later.html)).toContain(`${euros(kept)} restent dus pour le service fourni`)
  })

  test('is tracked on the receipt, the overview and the list until the refund is made', async () => {
    await using scenario = await open()
    const [paid] = await scenario.db.select().from(invoice)
    const amount = euros(paid?.total)
    const confirmed = await scenario.withdraw()
    const receipt = confirmed.location ?? ''
    const due = `${amount} vous seront remboursés au plus tard le 05/12/2026`
    // The receipt says so before the job applied the withdrawal, and after it.
    for (const time of ['before', 'after'] as const) {
      const text = await scenario.text(receipt)
      expect(text, time).toContain(`Le contrat est identifié : commande ${scenario.number}.`)
      expect(text, time).toContain(due)
      expect(text, time).not.toContain('Dès que nous aurons identifié le contrat')
      await scenario.shop.runJobs()
    }
    const stranger = pageText((await scenario.shop.visitor().get(receipt)).html)
    expect(stranger).toContain('Dès que nous aurons identifié le contrat')
    expect(stranger).not.toContain(amount)
    for (const page of ['/user', '/user/subscriptions']) {
      const text = await scenario.text(page)
      expect(text, page).toContain('Remboursement en cours')
      expect(text, page).toContain(
        `Vous avez exercé votre droit de rétractation pour la commande ${scenario.number} le 21/11/2026 : ${due}.`,
      )
      expect(text, page).not.toContain('Vous n’avez pas encore d’abonnement')
    }
    expect(await scenario.overview()).toContain('Aucun abonnement en cours.')
    await scenario.shop.ports.db.update(refund).set({ status: 'pending' })
    await runToday(scenario.shop)
    const [declared] = await scenario.db.select().from(declaration)
    await scenario.owner.post('/admin/queue/withdrawals', {
      intent: 'refund',
      withdrawal: declared?.id ?? '',
      confirmed: 'yes',
    })
    await scenario.on('2026-12-03T10:00:00Z')
    await runToday(scenario.shop)
    await scenario.on('2026-12-03T10:30:00Z')
    for (const page of ['/user', '/user/subscriptions'])
      expect(await scenario.text(page), page).not.toContain('Remboursement en cours')
  })

  test('by a signed-in customer is matched even if the receipt goes to another email address', async () => {
    await using scenario = await open()
    await scenario.withdraw({ email: 'autre@example.test' })
    await scenario.shop.runJobs()
    expect((await scenario.db.select().from(subscription))[0]).toMatchObject({ endReason: 'withdrawn' })
  })

  test('after the deadline gets a receipt that promises no refund', async () => {
    await using scenario = await open()
    await scenario.on('2026-12-08T10:00:00Z')
    const { location } = await scenario.withdraw()
    const text = await scenario.text(location ?? '')
    expect(text).toContain('Le délai de rétractation est dépassé')
    expect(text).not.toContain('remboursés')
  })
})

test('the refund of a credit note is shown while the provider processes it', async () => {
  await using scenario = await open()
  const [paid] = await scenario.db.select().from(payment)
  const { provider = '', id: paymentId = '' } = paid ?? {}
  await scenario.db.insert(refund).values({
    id: 'credit-1',
    paymentId,
    provider,
    amount: paid?.amount ?? (0 as never),
    status: 'pending',
    reason: 'Avoir',
    createdAt: scenario.shop.clock.now(),
    updatedAt: scenario.shop.clock.now(),
  })
  const shown = `Remboursement de ${euros(paid?.amount)} en cours depuis le 21/11/2026.`
  expect(await scenario.overview()).toContain(shown)
  await scenario.db.update(refund).set({ status: 'succeeded' })
  expect(await scenario.overview()).not.toContain('Remboursement en cours')
})

describe('cancellation', () => {
  test('first shows what a withdrawal would refund, on the public form and in the back office', async () => {
    await using scenario = await open()
    const [paid] = await scenario.db.select().from(invoice)
    const amount = euros(paid?.total)
    const form = await scenario.text('/cancel-contract')
    expect(form).toContain(`${amount} vous seront remboursés`)
    expect(form.indexOf('vous êtes remboursé')).toBeLessThan(form.indexOf('Nom et prénom'))
    const address = `/admin/subscriptions/${scenario.id}`
    const onBehalf = async () => pageText((await scenario.owner.get(address)).html)
    expect(await onBehalf()).toContain(
      `s’il se rétracte pour la commande ${scenario.number} au plus tard le 07/12/2026, ${amount} lui seront remboursés`,
    )
    await scenario.on('2026-12-08T10:00:00Z')
    expect(await scenario.text('/cancel-contract')).not.toContain('vous êtes remboursé')
  })

  test('with several orders shows what a withdrawal from each would refund', async () => {
    await using scenario = await open()
    const { placed } = await buy(scenario.customer, 'table-ouverte*1', { earlyStart: true })
    const { html } = await scenario.customer.get('/cancel-contract')
    expect(pageText(html)).toContain('Vous êtes encore dans le délai de 14 jours pour plusieurs commandes')
    for (const { number, total } of await scenario.db
      .select({ number: order.number, total: order.total })
      .from(order)) {
      expect(pageText(html)).toContain(`Commande ${number}, jusqu’au 07/12/2026 : ${euros(total)}`)
      expect(html).toContain(`href="/withdraw?order=${number}"`)
    }
    expect(html).toContain(`<option>${placed.number} · Table ouverte</option>`)
  })

  test('through the public form shows the customer when the contract ends', async () => {
    await using scenario = await open()
    const { location } = await scenario.customer.post('/cancel-contract', {
      intent: 'confirm',
      name: 'Alix Modèle',
      contract: scenario.number,
      email: scenario.email,
      endsOn: '',
    })
    for (const _ of ['before', 'after']) {
      expect(await scenario.text(location ?? '')).toMatch(/se termine le 20\/12\/2026/)
      await scenario.shop.runJobs()
    }
  })

  test('warns that the planned pause will not take place, and undoing it restores the pause', async () => {
    await using scenario = await open()
    const page = `/user/subscriptions/${scenario.id}`
    expect(await scenario.text(`${page}/cancel`)).not.toContain('La pause prévue')
    await scenario.customer.post(`${page}/plan`, { intent: 'pause' })
    expect(await scenario.text(`${page}/cancel`)).toContain(
      'La pause prévue le 21/12/2026 n’aura pas lieu, sauf si vous annulez la résiliation.',
    )
    // By the form of the footer, then undone in the account: the pause waits as before.
    await scenario.customer.post('/cancel-contract', {
      intent: 'confirm',
      name: 'Alix Modèle',
      contract: scenario.number,
      email: scenario.email,
      endsOn: '',
    })
    await scenario.shop.runJobs()
    await scenario.customer.post('/user/subscriptions', { intent: 'undo', subscription: scenario.id })
    expect((await scenario.db.select().from(subscription))[0]).toMatchObject({
      endsOn: null,
      pausesOn: '2026-12-21',
    })
    // Without the pause, the month is billed to the cent.
    await scenario.customer.post(`${page}/plan`, { intent: 'resume' })
    const [bought] = await scenario.db.select().from(subscription)
    await scenario.on('2026-12-21T08:00:00Z')
    await runToday(scenario.shop)
    const bills = await scenario.db
      .select()
      .from(invoice)
      .where(eq(invoice.issuedOn, '2026-12-21' as never))
    expect(bills.map(({ total }) => total)).toEqual([bought?.monthlyPrice])
  })
})
