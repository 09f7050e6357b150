import { useEffect, useState } from 'react'
import type { NumberCheck } from '#server/billing/tax/find-number-check.ts'
import { localPath } from '#web/local-path.ts'

/** State of a VAT number's check. */
export type ShownCheck = NumberCheck & { number: string }

/** The server's response when a check is requested. */
export type NumberCheckResponse = { check: ShownCheck }

const pauseMs = 1_000
const maxChecks = 20

export function isConcluded(check: ShownCheck | null): boolean {
  return check?.status === 'valid' || check?.status === 'invalid'
}

/** Polls a requested check until it is answered, for at most 20 seconds; then its result is unknown. */
export function useNumberCheck(start: ShownCheck | null): ShownCheck | null {
  const [polled, setPolled] = useState({ start, check: start, looks: 0 })
  const { check, looks } = polled.start === start ? polled : { check: start, looks: 0 }
  const isExhausted = looks >= maxChecks
  const isOpen = check !== null && !isConcluded(check) && !isExhausted
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const result = await fetchCheck(check.number, leaving.signal)
      if (!leaving.signal.aborted) setPolled({ start, check: result ?? check, looks: looks + 1 })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isOpen, check, looks, start])
  return isExhausted && check?.status === 'pending' ? { ...check, status: 'away' } : check
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
