import { useEffect, useState } from 'react'
import type { NumberCheck } from '#server/billing/tax/find-number-check.ts'
import { localPath } from '#web/local-path.ts'

/** State of a VAT number's check. */
export type ShownCheck = NumberCheck & { number: string }

/** The server's answer when a check is requested. */
export type NumberCheckResponse = { check: ShownCheck }

const pauseMs = 1_000
const maxChecks = 20

export function isConcluded(check: ShownCheck | null): boolean {
  return check?.status === 'valid' || check?.status === 'invalid'
}

/** Polls a requested check until it is answered, for at most 20 seconds; then its result is unknown. */
export function useNumberCheck(start: ShownCheck | null): ShownCheck | null {
  const [seen, setSeen] = useState({ start, check: start, looks: 0 })
  const { check, looks } = seen.start === start ? seen : { check: start, looks: 0 }
  const isOver = looks >= maxChecks
  const isOpen = check !== null && !isConcluded(check) && !isOver
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await look(check.number, leaving.signal)
      if (!leaving.signal.aborted) setSeen({ start, check: found ?? check, looks: looks + 1 })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isOpen, check, looks, start])
  return isOver && check?.status === 'asked' ? { ...check, status: 'away' } : check
}

async function look(number: string, signal: AbortSignal): Promise<ShownCheck | undefined> {
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
