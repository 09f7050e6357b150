import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { languageOfPath } from '#domain/platform/language/language-path.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import { readAppearance } from '#server/platform/settings/read-appearance.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ownPath } from '../forms/own-path.ts'
import sandboxStyles from '../styles/sandbox.css?inline'

const enteredMethod = z.union([
  z.object({
    card: z.object({
      number: z.string().max(40),
      expiryMonth: z.number().int(),
      expiryYear: z.number().int(),
      cvc: z.string().max(4),
    }),
  }),
  z.object({ iban: z.string().max(60) }),
])

const setupConfirmation = z.object({
  clientSecret: z.string().max(200),
  returnUrl: z.string().max(500).transform(ownPath),
  paymentMethod: enteredMethod,
})

const paymentConfirmation = setupConfirmation.extend({
  paymentMethod: z.union([enteredMethod, z.object({ savedMethodId: z.string().max(64) })]),
})

/** The embedded provider's endpoints for browsers: confirm a card or an account, authenticate. */
export function sandboxProvider(ports: Ports): Hono {
  const { sandboxApi: sandbox } = ports
  const app = new Hono()
  if (!sandbox) return app
  return app
    .post('/sandbox/payments/:id/confirm', async (c) => {
      const input = await readJson(c, paymentConfirmation)
      if (!input) return c.json({ error: 'invalid_request' }, 400)
      const result = await sandbox.confirm({ ...input, paymentId: c.req.param('id') })
      return result ? c.json(result) : c.json({ error: 'not_found' }, 404)
    })
    .post('/sandbox/setups/:id/confirm', async (c) => {
      const input = await readJson(c, setupConfirmation)
      if (!input) return c.json({ error: 'invalid_request' }, 400)
      const result = await sandbox.confirmSetup({ ...input, setupId: c.req.param('id') })
      return result ? c.json(result) : c.json({ error: 'not_found' }, 404)
    })
    .get('/sandbox/authenticate', async (c) => {
      const { payment = '', secret = '' } = c.req.query()
      const authentication = await sandbox.findAuthentication(payment, secret)
      if (!authentication) return c.redirect('/')
      const locale = { locale: languageOfPath(ownPath(c.req.query('from') ?? '/')) }
      const { amountCents, currency, description } = authentication
      // Saving a payment method is not a payment: no amount is shown.
      const isSetup = amountCents === null
      const text = isSetup
        ? m.sandbox_auth_setup_text({}, locale)
        : m.sandbox_auth_text(
            { amount: formatMoney(cents(amountCents), locale.locale, currency), description },
            locale,
          )
      const approve = isSetup ? m.sandbox_auth_setup_approve({}, locale) : m.sandbox_auth_approve({}, locale)
      const { styles } = await readAppearance(ports)
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      return c.html(html`<!doctype html>
<html lang="${locale.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${m.sandbox_auth_title({}, locale)}</title><style>${raw(sandboxStyles + styles)}</style></head>
<body><main><h1>${m.sandbox_auth_title({}, locale)}</h1>
<p>${text}</p>
<form method="post" action="/sandbox/authenticate">
<input type="hidden" name="payment" value="${payment}"><input type="hidden" name="secret" value="${secret}">
<button name="answer" value="approve">${approve}</button>
<button name="answer" value="refuse" class="quiet">${m.sandbox_auth_refuse({}, locale)}</button>
</form></main></body></html>`)
    })
    .post('/sandbox/authenticate', async (c) => {
      const { payment, secret, answer } = await c.req.parseBody()
      const result = await sandbox.answerAuthentication({
        id: String(payment),
        clientSecret: String(secret),
        isApproved: answer === 'approve',
      })
      return c.redirect(result ? ownPath(result.returnUrl) : '/', 303)
    })
}

async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return schema.safeParse(await c.req.json().catch(() => null)).data
}
