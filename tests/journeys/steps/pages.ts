import { aRegistration, registerQuickly } from './account.ts'
import { enterAsConfirmedOwner, uniqueName } from './back-office.ts'
import {
  agree,
  cards,
  chooseBuyerType,
  continueToReview,
  expectBankProcessing,
  order,
  payWith,
  reachReview,
  typeAccount,
} from './checkout.ts'
import { sendMessage } from './contact.ts'
import { declareWithdrawal } from './declarations.ts'
import { type Buyer, demoAccount } from './known-visitors.ts'
import { restaurant } from './products.ts'
import { rate, reachRating } from './ratings.ts'
import { addToCart, cartButton, fillCart, openProduct } from './shop.ts'
import { cancelLink } from './subscriptions.ts'
import { expect, type Visitor } from './test.ts'

type Reach = {
  (visitor: Visitor, buyer: Buyer): Promise<unknown>
  /** Whether the page shows what the server sent: no script adds a part of it. */
  isPlain?: true
}

const plain = (reach: Reach): Reach => Object.assign(reach, { isPlain: true as const })

const address = (path: string): Reach => plain(({ open }) => open(path))

const asBuyer = (path: (buyer: Buyer) => string): Reach =>
  plain(async ({ page, open }, buyer) => {
    await page.context().addCookies(buyer.cookies)
    await open(path(buyer))
  })

/** Opens a page of the back office in the language its reader chose; its URLs have none. */
const inBackOffice = (path: string, isSignedIn = true): Reach =>
  plain(async ({ page, language }, { owner }) => {
    const url = process.env.BASE_URL ?? ''
    if (isSignedIn) await page.context().addCookies(owner)
    await page.context().addCookies([{ name: 'language', value: language, url }])
    await page.goto(path)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
  })

const makeOffer: Reach = async (visitor, buyer) => {
  const { page, say } = visitor
  await inBackOffice('/admin/offers/new?product=table-ouverte&email=offre@example.test')(visitor, buyer)
  await page.getByRole('button', { name: say.offer_preview(), exact: true }).click()
  await page.getByRole('button', { name: say.offer_send() }).click()
  await expect(page.locator('#offer-link')).toBeVisible()
}

/** Opens an unreachable webhook endpoint after its first delivery attempt. */
async function openWebhook(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await enterAsConfirmedOwner(visitor, '/admin/api-settings/webhooks')
  await page.getByRole('textbox', { name: say.hook_address() }).fill('http://127.0.0.1:9/hook')
  await page.getByRole('button', { name: say.hook_add() }).click()
  await page.getByRole('link', { name: say.hook_try() }).click()
  await page.getByRole('button', { name: say.hook_test(), exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'ping' })).toBeVisible()
}

/** Every page and notable state of the shop, and how to reach it. */
export const pages: Record<string, Reach> = {
  home: address('/'),
  shop: address('/shop'),
  'shop without result': address('/shop?q=zzz'),
  product: (visitor) => openProduct(visitor, restaurant),
  'product in the cart': async (visitor) => {
    await openProduct(visitor, restaurant)
    await addToCart(visitor, restaurant)
    await expect(cartButton(visitor, 1)).toBeVisible()
  },
  'empty cart': address('/cart'),
  cart: async (visitor) => {
    await fillCart(visitor, 'table-ouverte*2.quiz*1')
    await visitor.open('/cart')
  },
  'cart drawer': async (visitor) => {
    await fillCart(visitor, 'table-ouverte*2.quiz*1')
    await visitor.open('/shop')
    await cartButton(visitor, 3).click()
    await expect(visitor.page.getByRole('dialog')).toContainText(restaurant.name[visitor.language])
  },
  login: address('/login'),
  register: address('/register'),
  'register with errors': async ({ page, say, open }) => {
    await open('/register')
    await page.getByRole('button', { name: say.register_button() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  },
  'checkout details': async (visitor) => {
    await registerQuickly(visitor)
    await fillCart(visitor, 'quiz*1')
    await visitor.open('/cart/checkout')
    await visitor.page.getByRole('radio', { name: visitor.say.buyer_business() }).check()
  },
  'checkout with a number the registry does not answer for': async (visitor) => {
    const { page, say } = visitor
    await registerQuickly(visitor)
    await fillCart(visitor, 'quiz*1')
    await visitor.open('/cart/checkout')
    await chooseBuyerType(visitor, say.buyer_business())
    await page.getByLabel(say.buyer_vat_number(), { exact: true }).fill('DE100000049')
    await page.keyboard.press('Tab')
    await expect(page.getByText(say.vat_number_away())).toBeVisible()
  },
  'checkout with a question of where one lives': async (visitor) => {
    await registerQuickly(visitor, { ...aRegistration(), phone: '+36 20 123 4567' })
    await fillCart(visitor, 'quiz*1')
    await visitor.open('/cart/checkout')
    await chooseBuyerType(visitor, visitor.say.buyer_consumer())
    await continueToReview(visitor)
    await expect(visitor.page.getByRole('group', { name: visitor.say.country_question() })).toBeVisible()
  },
  'checkout review': (visitor) => reachReview(visitor),
  'checkout with a wrong account': async (visitor) => {
    await reachReview(visitor)
    await agree(visitor)
    await typeAccount(visitor, 'FR00')
    await order(visitor)
  },
  'checkout with a declined card': async (visitor) => {
    await reachReview(visitor)
    await payWith(visitor, cards.declined)
    await expect(visitor.page.getByRole('main').getByRole('alert')).toBeFocused()
  },
  'bank authentication': async (visitor) => {
    await reachReview(visitor)
    await payWith(visitor, cards.authenticated)
    await visitor.page.waitForURL('**/sandbox/authenticate?*')
  },
  'confirmation of a debit': async (visitor) => {
    await reachReview(visitor)
    await agree(visitor)
    await typeAccount(visitor, 'FR1420041010050500013M02606')
    await order(visitor)
    await expectBankProcessing(visitor)
  },
  confirmation: asBuyer(({ orderNumber }) => `/cart/confirmation/${orderNumber}`),
  'account overview': asBuyer(() => '/user'),
  'own subscriptions': asBuyer(() => '/user/subscriptions'),
  'end of a subscription': async (visitor, buyer) => {
    await asBuyer(() => '/user/subscriptions')(visitor, buyer)
    await cancelLink(visitor).first().click()
    await expect(visitor.page.getByRole('button', { name: visitor.say.cancel_confirm() })).toBeVisible()
  },
  'plan of a subscription': async (visitor, buyer) => {
    await asBuyer(() => '/user/subscriptions')(visitor, buyer)
    await visitor.page.getByRole('link', { name: visitor.say.plan_link() }).first().click()
    await visitor.page.getByLabel(visitor.say.cart_quantity()).fill('3')
    await visitor.page.getByRole('button', { name: visitor.say.plan_preview() }).click()
    await expect(visitor.page.getByRole('button', { name: visitor.say.plan_confirm_pay() })).toBeVisible()
  },
  'site of a subscription': async (visitor, buyer) => {
    await asBuyer(() => '/user/subscriptions')(visitor, buyer)
    await visitor.page.getByRole('link', { name: visitor.say.site_link_todo() }).first().click()
    await expect(visitor.page.getByRole('button', { name: visitor.say.site_send() })).toBeVisible()
  },
  'own rating': (visitor) => reachRating(visitor),
  order: asBuyer(({ orderNumber }) => `/user/orders/${orderNumber}`),
  'account security': asBuyer(() => '/user/security'),
  'personal data': asBuyer(() => '/user/data'),
  'second factor': async (visitor) => {
    await registerQuickly(visitor)
    await visitor.open('/user/security/second-factor')
  },
  'account deletion': async (visitor) => {
    await registerQuickly(visitor)
    await visitor.open('/user/data/delete')
  },
  'forgotten password': address('/forgot-password'),
  'ended link': address('/reset-password/nulle-part'),
  'new e-mail address': async (visitor) => {
    await registerQuickly(visitor)
    await visitor.open('/user/profile/email')
  },
  'identity confirmation': async (visitor) => {
    await registerQuickly(visitor)
    await visitor.open('/user/confirm-identity')
  },
  'back-office login': inBackOffice('/admin/login', false),
  'back-office identity confirmation': inBackOffice('/admin/confirm-identity'),
  'back-office dashboard': inBackOffice('/admin/dashboard'),
  'statistics, revenue': inBackOffice('/admin/stats'),
  'statistics, visitors': inBackOffice('/admin/stats?tab=visitors'),
  'statistics, products': inBackOffice('/admin/stats?tab=products'),
  'audit log': inBackOffice('/admin/audit'),
  'settings, general': inBackOffice('/admin/settings'),
  'settings, appearance': inBackOffice('/admin/settings/appearance'),
  'settings, seller': inBackOffice('/admin/settings/seller'),
  'settings, localisation': inBackOffice('/admin/settings/localization'),
  'settings, tax': inBackOffice('/admin/settings/tax'),
  'settings, billing': inBackOffice('/admin/settings/billing'),
  'settings, security': inBackOffice('/admin/settings/security'),
  'settings, features': inBackOffice('/admin/settings/features'),
  'settings, technical': inBackOffice('/admin/settings/technical'),
  'legal texts': inBackOffice('/admin/legal'),
  'legal text': inBackOffice('/admin/legal/notice'),
  'legal text, publishing': inBackOffice('/admin/legal/notice/publish'),
  'time machine': inBackOffice('/admin/time-machine'),
  'list of products': inBackOffice('/admin/products'),
  'list of products with nothing found': inBackOffice('/admin/products?q=introuvable'),
  'product editor': inBackOffice('/admin/products/quiz'),
  'import of products': inBackOffice('/admin/products/import'),
  'list of orders': inBackOffice('/admin/orders'),
  'list of payments': inBackOffice('/admin/payments'),
  ledger: inBackOffice('/admin/ledger'),
  payment: async (visitor, buyer) => {
    await inBackOffice(`/admin/payments?q=${buyer.orderNumber}`)(visitor, buyer)
    await visitor.page.locator('[data-payment]').first().click()
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say.payment_facts(), exact: true }),
    ).toBeVisible()
  },
  'list of invoices': inBackOffice('/admin/invoices'),
  'checks of invoices': inBackOffice('/admin/invoices/checks'),
  'issued invoice': async (visitor, buyer) => {
    await inBackOffice('/admin/invoices')(visitor, buyer)
    await visitor.page.locator('[data-document]').first().click()
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say.vat_decision(), exact: true }),
    ).toBeVisible()
  },
  'credit note to be previewed': async (visitor, buyer) => {
    await inBackOffice('/admin/invoices?series=INV&status=paid')(visitor, buyer)
    const number = await visitor.page.locator('[data-document]').first().innerText()
    await inBackOffice(`/admin/invoices/${number}/credit`)(visitor, buyer)
    await visitor.page.getByLabel(visitor.say.document_reason(), { exact: true }).fill('Geste commercial')
    await visitor.page.getByRole('button', { name: visitor.say.credit_preview() }).click()
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say.credit_preview_title() }),
    ).toBeVisible()
  },
  subscriptions: inBackOffice('/admin/payments/subscriptions'),
  'mail templates': inBackOffice('/admin/emails'),
  'new mail template': inBackOffice('/admin/emails/new'),
  'mail template': inBackOffice('/admin/emails/order-confirmation'),
  'mail template, test': inBackOffice('/admin/emails/order-confirmation?panel=test'),
  'mail template, variables': inBackOffice('/admin/emails/order-confirmation?panel=variables'),
  'mail template, compared': inBackOffice('/admin/emails/offer?compare=1'),
  'invoice template, company': inBackOffice('/admin/invoices/template'),
  'invoice template, look': inBackOffice('/admin/invoices/template?tab=look'),
  'invoice template, content': inBackOffice('/admin/invoices/template?tab=content'),
  'invoice template, preview': inBackOffice('/admin/invoices/template?tab=preview'),
  deliveries: inBackOffice('/admin/deliveries'),
  'one delivery': async (visitor, buyer) => {
    await inBackOffice('/admin/deliveries')(visitor, buyer)
    await visitor.page.locator('main a[href^="/admin/deliveries/"]:visible').last().click()
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say.hosting_title(), exact: true }),
    ).toBeVisible()
  },
  'new prices': inBackOffice('/admin/payments/prices'),
  payouts: inBackOffice('/admin/payments/payouts'),
  'work queue': inBackOffice('/admin/queue'),
  'declarations that wait': async (visitor, buyer) => {
    await declareWithdrawal(visitor, { name: 'Alix', contract: 'mon site', email: 'alix@example.test' })
    await inBackOffice('/admin/queue/declarations')(visitor, buyer)
    await expect(visitor.page.locator('[data-declaration]').first()).toBeVisible()
  },
  declaration: async (visitor, buyer) => {
    const { email } = await demoAccount('customer')
    const id = await declareWithdrawal(visitor, { name: 'Alix', contract: buyer.orderNumber, email })
    await inBackOffice(`/admin/queue/${id}`)(visitor, buyer)
    await expect(visitor.page.locator('[data-order]').first()).toBeVisible()
  },
  'declaration to be applied': async (visitor, buyer) => {
    const id = await declareWithdrawal(visitor, {
      name: 'Alix',
      contract: buyer.orderNumber,
      email: 'alix@example.test',
    })
    await inBackOffice(`/admin/queue/${id}`)(visitor, buyer)
    await visitor.page
      .getByRole('button', { name: visitor.say.queue_apply_to({ order: buyer.orderNumber }) })
      .click()
    await expect(visitor.page.getByRole('dialog')).toBeVisible()
  },
  'payment test': inBackOffice('/admin/payments/test'),
  'order record': (visitor, buyer) => inBackOffice(`/admin/orders/${buyer.orderNumber}`)(visitor, buyer),
  'cancelling an order': (visitor, buyer) =>
    inBackOffice(`/admin/orders/${buyer.orderNumber}/cancel`)(visitor, buyer),
  offers: inBackOffice('/admin/offers'),
  'new offer': inBackOffice('/admin/offers/new?product=table-ouverte'),
  'offer record': makeOffer,
  offer: async (visitor, buyer) => {
    await makeOffer(visitor, buyer)
    await visitor.page.goto(await visitor.page.locator('#offer-link').inputValue())
    await expect(
      visitor.page.getByRole('heading', { level: 1, name: visitor.say.offer_title() }),
    ).toBeVisible()
  },
  'calendar of expected revenue': inBackOffice('/admin/subscriptions/calendar'),
  'subscription record': async (visitor, buyer) => {
    await inBackOffice('/admin/payments/subscriptions')(visitor, buyer)
    await visitor.page
      .locator('main a[href^="/admin/subscriptions/"]:not([href$="/calendar"])')
      .first()
      .click()
    await expect(visitor.page.getByRole('heading', { name: visitor.say.subscription_facts() })).toBeVisible()
  },
  'plan at a customer’s request': async (visitor, buyer) => {
    const { page, say } = visitor
    await inBackOffice(`/admin/orders/${buyer.orderNumber}`)(visitor, buyer)
    await page.locator('main a[href^="/admin/subscriptions/"]').first().click()
    await page.getByRole('main').getByRole('link', { name: say.plan_title(), exact: true }).click()
    await page.getByRole('main').getByLabel(say.cart_quantity()).fill('9')
    await page.getByRole('main').getByRole('button', { name: say.plan_preview() }).click()
    await expect(page.getByRole('heading', { name: say.plan_preview_title() })).toBeVisible()
  },
  'payment events': inBackOffice('/admin/payments/events'),
  'payment settings': inBackOffice('/admin/payments/settings'),
  'connecting a provider': async (visitor, buyer) => {
    await inBackOffice('/admin/payments/settings')(visitor, buyer)
    await visitor.page.getByRole('button', { name: visitor.say.connect_title() }).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: visitor.say.connect_button(), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
  },
  'list of customers': inBackOffice('/admin/customers'),
  'list of users': inBackOffice('/admin/user-management'),
  'new user': inBackOffice('/admin/user-management/new'),
  'import of users': inBackOffice('/admin/user-management/import'),
  user: async (visitor, buyer) => {
    await inBackOffice('/admin/user-management?role=customer')(visitor, buyer)
    await visitor.page.getByRole('main').locator('tbody a').first().click()
    await expect(visitor.page.getByRole('heading', { name: visitor.say.user_access() })).toBeVisible()
  },
  'record of a customer': async (visitor, buyer) => {
    await inBackOffice('/admin/customers?ordered=yes')(visitor, buyer)
    await visitor.page.locator('[data-customer]').first().click()
    await expect(
      visitor.page.getByRole('heading', { name: visitor.say.notes_title(), exact: true }),
    ).toBeVisible()
  },
  'requests about personal data': inBackOffice('/admin/queue/data-requests'),
  'sites that wait for their customer': inBackOffice('/admin/queue/sites'),
  'request about personal data to write down': inBackOffice('/admin/queue/data-requests/new'),
  'request of a person without an account': async (visitor, buyer) => {
    await inBackOffice('/admin/queue/data-requests/new')(visitor, buyer)
    const { page, say } = visitor
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: say.email() }).fill('inconnue@example.test')
    await form.getByRole('textbox', { name: say.contact_name() }).fill('Dominique Inconnue')
    await form.getByRole('button', { name: say.save(), exact: true }).click()
    await expect(page.getByRole('heading', { name: say.request_kept() })).toBeVisible()
  },
  'home page editor': inBackOffice('/admin/homepage/how'),
  content: inBackOffice('/admin/content'),
  'content item': inBackOffice('/admin/content/home.faq.1.answer'),
  'content picture': inBackOffice('/admin/content/home.hero.picture'),
  'new content item': inBackOffice('/admin/content/new'),
  'preview of content': inBackOffice('/admin/content/preview?width=phone'),
  'list of ratings': inBackOffice('/admin/ratings'),
  'rating to decide': async (visitor, buyer) => {
    await reachRating(visitor)
    await rate(visitor, 4, 'Très pratique.')
    await inBackOffice('/admin/ratings?status=waiting')(visitor, buyer)
    await visitor.page.getByRole('row').last().getByRole('link').click()
    await expect(visitor.page.getByRole('button', { name: visitor.say.rating_refuse() })).toBeVisible()
  },
  'back office messages': inBackOffice('/admin/messages'),
  message: async (visitor, buyer) => {
    await sendMessage(visitor, uniqueName('Une question'))
    await inBackOffice('/admin/messages')(visitor, buyer)
    await visitor.page.locator('[data-message]').first().click()
    await expect(visitor.page.getByRole('dialog')).toBeVisible()
  },
  outbox: inBackOffice('/admin/emails/outbox'),
  'mail of the outbox': async (visitor, buyer) => {
    await sendMessage(visitor, uniqueName('Une question'))
    await inBackOffice('/admin/emails/outbox?template=contact-alert')(visitor, buyer)
    await visitor.page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(visitor.page.getByRole('heading', { name: visitor.say.mail_delivery() })).toBeVisible()
  },
  'suspended addresses': inBackOffice('/admin/emails/suppressions'),
  'newsletter subscribers': inBackOffice('/admin/newsletter'),
  'mail settings': inBackOffice('/admin/settings/mail'),

  palette: async (visitor, buyer) => {
    await inBackOffice('/admin/orders')(visitor, buyer)
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('dialog').getByRole('combobox').fill(buyer.orderNumber)
    await expect(visitor.page.getByRole('option', { name: buyer.orderNumber })).toBeVisible()
  },
  'keyboard shortcuts': async (visitor, buyer) => {
    await inBackOffice('/admin/products')(visitor, buyer)
    await visitor.page.keyboard.press('?')
    await expect(visitor.page.getByRole('dialog')).toBeVisible()
  },
  'help of a page': async (visitor, buyer) => {
    await inBackOffice('/admin/orders')(visitor, buyer)
    await visitor.page.getByRole('button', { name: visitor.say.page_help() }).click()
    await expect(visitor.page.locator('#page-help')).toBeVisible()
  },
  'set-up link that is over': inBackOffice('/admin/setup/none', false),
  categories: inBackOffice('/admin/products/categories'),
  'cookie settings': inBackOffice('/admin/cookie-settings'),
  'cookie settings with errors': async (visitor, buyer) => {
    const { page, say } = visitor
    await inBackOffice('/admin/cookie-settings')(visitor, buyer)
    await page.getByText(say.cookie_add()).first().click()
    await page.locator('[name="preferences.0.name"]').fill('two words')
    await page.getByRole('main').getByRole('button', { name: say.save() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  },
  'keys of other programs': inBackOffice('/admin/api-settings'),
  'outgoing webhooks': inBackOffice('/admin/api-settings/webhooks'),
  'outgoing webhook with its log': openWebhook,
  'delivery to a webhook': async (visitor) => {
    await openWebhook(visitor)
    await visitor.page.getByRole('main').getByRole('link', { name: 'ping' }).first().click()
    await expect(visitor.page.getByRole('table', { name: visitor.say.hook_attempts() })).toBeVisible()
  },
  'affiliate platform': inBackOffice('/admin/api-settings/affiliate'),
  'affiliate monitor': inBackOffice('/admin/directaffi'),
  'affiliate monitor with statistics': inBackOffice('/admin/directaffi?tab=stats'),
  'affiliate monitoring': inBackOffice('/admin/directaffi?tab=monitoring'),
  'affiliate partners': inBackOffice('/admin/directaffi/partners'),
  backups: inBackOffice('/admin/backups'),
  storage: inBackOffice('/admin/storage-settings'),
  profile: asBuyer(() => '/user/profile'),
  orders: asBuyer(() => '/user/orders'),
  invoices: asBuyer(() => '/user/invoices'),
  'no invoices': async (visitor) => {
    await registerQuickly(visitor)
    await visitor.open('/user/invoices')
  },
  services: address('/services'),
  'service video': async ({ page, say, open }) => {
    await open('/services')
    await page.getByRole('button', { name: say.watch_video() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  contact: address('/contact'),
  'contact with errors': async ({ page, say, open }) => {
    await open('/contact')
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  },
  newsletter: address('/newsletter'),
  'cookie banner': async ({ page, say, open }) => {
    await page.context().clearCookies()
    await open('/')
    await expect(page.getByRole('region', { name: say.consent_banner_title() })).toBeVisible()
  },
  'cookie manager': async ({ page, say, open }) => {
    await open('/shop')
    await page.getByRole('link', { name: say.consent_manage(), exact: true }).click()
    await page.getByRole('tab', { name: say.consent_tab_advanced() }).click()
  },
  'legal hub': address('/legal'),
  'site map': address('/legal/site-map'),
  'cookie policy': address('/legal/cookies'),
  'accessibility statement': address('/legal/accessibility'),
  'earlier privacy policy': address('/legal/privacy-policy?version=2024-06-01'),
  'terms of sale': address('/legal/terms-of-sale'),
  'not found': address('/not-found'),
  'unknown address': address('/nulle-part'),
  'unknown product': address('/shop/nulle-part'),
  withdrawal: address('/withdraw'),
  cancellation: address('/cancel-contract'),
  'demo of a restaurant': address('/demo/table-ouverte'),
  'demo of a shop': address('/demo/boutique-en-ligne'),
}
