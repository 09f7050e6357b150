import { type Context, Hono } from 'hono'
import type { FunctionName } from '#domain/identity/accounts/function-access.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { languages } from '#domain/platform/language/language.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import type { Ports } from '#server/ports/ports.ts'
import { currentRequest } from '#web/middleware/current-request.ts'
import { visitorIp } from '#web/middleware/visitor-ip.ts'
import { authorizeFunction } from './authorize-function.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import type { FunctionCall } from './function-call.ts'
import { functionOrigins } from './function-origins.ts'
import { postConversion } from './post-conversion.ts'
import { postLead } from './post-lead.ts'
import { readConversions } from './read-conversions.ts'
import { sendEmail } from './send-email.ts'

type Run = (call: FunctionCall) => Promise<object>

const posted: Partial<Record<FunctionName, Run>> = {
  'stripe-payment-intent': createPaymentIntent,
  'send-email': sendEmail,
  'record-lead': postLead,
  'record-conversion': postConversion,
}

/**
 * Endpoints for other programs, all alike: POST with JSON, the same authorisation, a JSON object or `{error}` in the
 * language of Accept-Language (French by default). Amounts are decimal units of their currency.
 */
export function functionEndpoints(ports: Ports, { trustedProxies }: { trustedProxies: number }): Hono {
  const app = new Hono()
  const readCall = async (c: Context, name: FunctionName, readBody: () => Promise<unknown>) => {
    const ipHash = ports.shop.hashAddress(visitorIp(c, trustedProxies))
    const caller = await authorizeFunction(ports, c, name, ipHash)
    const language = wantedLanguage(c.req.header('accept-language'))
    const query = new URL(c.req.url).searchParams
    const requestKey = c.req.header('idempotency-key')
    return { ports, body: await readBody(), query, caller, ipHash, language, requestKey }
  }
  app.use('/functions/v1/:name{record-lead|record-conversion}', functionOrigins(ports))
  app.get('/functions/v1/record-conversion', (c) =>
    respond(c, async () => readConversions(await readCall(c, 'record-conversion?', async () => null))),
  )
  for (const [name, run] of Object.entries(posted) as [FunctionName, Run][])
    app.post(`/functions/v1/${name}`, (c) =>
      respond(c, async () => run(await readCall(c, name, () => readJson(c)))),
    )
  return app
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new DomainError('invalid_input', { fields: {} })
  return c.req.json().catch(() => null)
}

async function respond(c: Context, act: () => Promise<object>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const language = wantedLanguage(c.req.header('accept-language'))
  try {
    return c.json(await currentRequest.run({ language }, act))
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (isDomainError(error, 'rate_limited')) c.header('Retry-After', String(error.details.retryAfterSeconds))
    const text = currentRequest.run({ language }, () => errorText(error))
    const fields = isDomainError(error, 'invalid_input') ? Object.keys(error.details.fields) : []
    const message = fields.length ? `${text} (${fields.join(', ')})` : text
    return c.json({ error: message, code: error.code }, error.status as 400)
  }
}

/** The language of the first Accept-Language entry, if supported, else the default. */
function wantedLanguage(header: string | undefined) {
  const requestedLanguages = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return languages.find((language) => requestedLanguages[0] === language) ?? languages[0]
}
