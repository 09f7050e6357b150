import { m } from '#messages/messages.ts'

/** States that an invoice or a credit note was issued. */
export function documentIssuedText({ number, series }: { number: string; series: 'INV' | 'AV' }): string {
  return series === 'AV' ? m.credit_issued({ number }) : m.timeline_invoice({ number })
}
