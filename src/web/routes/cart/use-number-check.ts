import { useEffect, useState } from 'react'
import type { NumberCheck } from '#server/billing/tax/find-number-check.ts'
import { localPath } from '#web/local-path.ts'

/** A VAT number and the state of its check. */
export type ShownCheck = NumberCheck & { number: string }

/** The server's response when a check is requested. */
export type NumberCheckResponse = { check: ShownCheck }

const pollMs = 1_000
const maxPolls = 20

export function isConcluded(check: ShownCheck | null): boolean {
  return check?.status === 'valid' || check?.status === 'invalid'
}

/**
 * Polls a requested check until the registry has answered, at most 20 times, a second apart. A check that is still
 * pending then gets the status 'unavailable'.
 */
export function useNumberCheck(start: ShownCheck | null): ShownCheck | null {
  const [polled, setPolled] = useState({ start, check: start, polls: 0 })
  const { check, polls } = polled.start === start ? polled : { check: start, polls: 0 }
  const isExhausted = polls >= maxPolls
  const isPolling = check !== null && !isConcluded(check) && !isExhausted
  useEffect(() => {
    if (!isPolling) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const result = await fetchCheck(check.number, controller.signal)
      if (!controller.signal.aborted) setPolled({ start, check: result ?? check, polls: polls + 1 })
    }, pollMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isPolling, check, polls, start])
  return isExhausted && check?.status === 'pending' ? { ...check, status: 'unavailable' } : check
}

async function fetchCheck(number: string, signal: AbortSignal): Promise<ShownCheck | undefined> {
  try {
    const response = await fetch(localPath(`/cart/checkout/vat-number?${new URLSearchParams({ number })}`), {
      signal,
    })
    const check: NumberCheck = await response.json()
    return { ...check, number }
  } catch {
    return undefined
  }
}
