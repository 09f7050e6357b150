import { m } from '#messages/messages.ts'

const failures: Record<string, () => string> = {
  timeout: m.affiliate_timeout,
  refused_address: m.affiliate_refused_address,
  unreachable: m.affiliate_unreachable,
}

/** Text of the response to a delivery attempt: the beginning of its body, or the reason why there was no response. */
export function responseText({ status, detail }: { status: number | null; detail: string }): string {
  const [, failure = '', code = ''] = /^(\w+): (.*)$/s.exec(detail) ?? []
  const text = status === null ? failures[failure] : undefined
  if (!text) return detail
  if (code === 'secret') return m.hook_secret_unreadable()
  return failure === 'unreachable' ? `${text()} (${code})` : text()
}
