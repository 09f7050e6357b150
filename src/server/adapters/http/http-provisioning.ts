import {
  provisioningAnswerSchema,
  provisioningCallbackSchema,
} from '#domain/subscriptions/delivery/provisioning-callback.schema.ts'
import type { Clock } from '../../ports/clock.ts'
import { isSignedBy, signEvent } from '../../ports/event-signature.ts'
import {
  type Provisioning,
  ProvisioningRefused,
  type ProvisioningRequest,
  ProvisioningUnavailable,
  provisioningSignature,
} from '../../ports/provisioning.ts'
import { traceHeaders } from '../../ports/trace.ts'

const defaultTimeoutMs = 10_000
/** Statuses of timeouts, conflicts and rate limits: a retry may succeed. */
const retryableStatuses = new Set([408, 409, 425, 429])

/**
 * Posts each event as signed JSON to the owner's URL: 2xx means done (`{"address": "https://…"}` gives the site's URL),
 * 202 accepted, 4xx refused unless in `retryableStatuses`; anything else is retried. `event` and the Idempotency-Key
 * header are the same on every attempt.
 */
export function httpProvisioning({
  url,
  secret,
  clock,
  timeoutMs = defaultTimeoutMs,
}: {
  url: string
  secret: string
  clock: Clock
  /** Timeout of a response. */
  timeoutMs?: number
}): Provisioning {
  return {
    async send(request) {
      const body = JSON.stringify(toBody(request))
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...traceHeaders(),
          'Idempotency-Key': request.id,
          [provisioningSignature]: signEvent(body, secret, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new ProvisioningUnavailable(`unreachable: ${describeCause(error)}`)
      })
      const text = await response.text().catch(() => '')
      if (response.status === 202) return { status: 'accepted' }
      if (response.ok) return { status: 'done', address: readSiteUrl(text) }
      const problem = `answered ${response.status}${text ? `: ${text.slice(0, 300)}` : ''}`
      if (response.status >= 400 && response.status < 500 && !retryableStatuses.has(response.status))
        throw new ProvisioningRefused(problem)
      throw new ProvisioningUnavailable(problem)
    },
    readCallback(body, signature) {
      if (!isSignedBy(body, signature ?? null, secret, clock.now())) return undefined
      const parsed = provisioningCallbackSchema.safeParse(parse(body))
      if (!parsed.success) return undefined
      const { event: eventId, ...callback } = parsed.data
      return { eventId, ...callback }
    },
  }
}

function toBody({ id, type, attempt, occurredAt, ...rest }: ProvisioningRequest) {
  return { event: id, type, attempt, occurredAt: occurredAt.toISOString(), ...rest }
}

function readSiteUrl(text: string): string | undefined {
  const parsed = provisioningAnswerSchema.safeParse(parse(text))
  return parsed.success ? parsed.data.address : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeCause(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
