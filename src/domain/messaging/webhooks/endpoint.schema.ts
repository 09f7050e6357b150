import { z } from 'zod'
import { type WebhookEventType, webhookEventTypes } from './webhook-event.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether webhooks may be sent to this URL: https; in demo mode also http on localhost. Never a URL with user name or
 * password.
 */
export function isEndpointUrl(address: string, mode: 'demo' | 'live'): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  return mode === 'demo' && protocol === 'http:' && loopback.has(hostname)
}

const chosen = webhookEventTypes.filter((type) => type !== 'ping')

/** An endpoint as its form submits it; without any selected type it receives every event. */
export function endpointSchema({ mode }: { mode: 'demo' | 'live' }) {
  return z
    .looseObject({
      url: z.string().trim().max(1_000, 'too_long').default(''),
      description: z.string().trim().max(200, 'too_long').default(''),
      listens: z.enum(['all', 'chosen']).default('all'),
      isActive: z.literal('on').optional(),
    })
    .transform(({ url, description, listens, isActive, ...others }, context) => {
      // Checked here, so that all problems of the form are reported together.
      if (!isEndpointUrl(url, mode))
        context.addIssue({ code: 'custom', path: ['url'], message: 'endpoint_address_invalid' })
      const eventTypes: WebhookEventType[] =
        listens === 'all' ? [] : chosen.filter((type) => others[`type:${type}`] === 'on')
      if (listens === 'chosen' && eventTypes.length === 0)
        context.addIssue({ code: 'custom', path: ['listens'], message: 'event_types_required' })
      return { url, description, eventTypes, isActive: isActive === 'on' }
    })
}

export type EndpointInput = z.output<ReturnType<typeof endpointSchema>>
