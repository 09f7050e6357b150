import type { ComposedBill } from '#domain/billing/bill.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Language } from '#domain/language.ts'
import { amountWording } from '#domain/tax/amount-wording.ts'
import { amountText } from '#messages/amount-text.ts'
import type { NextBill } from '../preview-bill.ts'

/** The next charge as mails name it: its day and what it comes to; both empty where nothing is charged. */
export function nextTexts(next: NextBill | null, language: Language) {
  return {
    next_charge_date: next ? formatDay(next.on, language) : '',
    next_amount: next ? billText(next, language) : '',
  }
}

/** What a bill comes to, with what is said of its VAT. */
export function billText({ total, byRate }: ComposedBill, language: Language): string {
  return amountText(total, amountWording(byRate), language)
}
