import { m } from '#messages/messages.ts'

const failures: Record<string, () => string> = {
  timeout: m.affiliate_timeout,
  refused_address: m.affiliate_refused_address,
  unreachable: m.affiliate_unreachable,
}

/** Response of an attempt: the beginning of the body, or the reason why there was none, with its error code. */
export function responseText({ status, detail }: { status: number | null; detail: string }): string {
  const [, failure = '', code = ''] = /^(\w+): (.*)$/s.exec(detail) ?? []
  const text = status === null ? failures[failure] : undefined
  if (!text) return detail
  if (code === 'secret') return m.hook_secret_unreadable()
  return failure === 'unreachable' ? `${text()} (${code})` : text()
}
