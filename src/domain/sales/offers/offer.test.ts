import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { scheduleService } from '../checkout/service-start.ts'
import { latestOfferDay, offerState } from './offer.ts'
import { offerInputSchema } from './offer-input.schema.ts'

const today = day('2026-11-21')
const offered = { withdrawnAt: null, validUntil: today }

test('an offer is open until its last day has passed, or it is withdrawn or accepted', () => {
  expect(offerState(offered, { isTaken: false, today })).toBe('open')
  expect(offerState(offered, { isTaken: false, today: day('2026-11-22') })).toBe('expired')
  const withdrawn = { ...offered, withdrawnAt: new Date('2026-11-20T10:00:00Z') }
  expect(offerState(withdrawn, { isTaken: false, today })).toBe('withdrawn')
  expect(offerState(offered, { isTaken: true, today: day('2027-11-22') })).toBe('accepted')
  expect(latestOfferDay(today)).toBe('2027-02-19')
})

const france = { country: 'FR', zipCode: '69001' }

test('an agreed date can delay the start, but never move it before the earliest possible day', () => {
  const starts = (isEarly: boolean, afterNoticePeriod: string | null) =>
    scheduleService(today, france, isEarly, afterNoticePeriod === null ? null : day(afterNoticePeriod))
      .startsOn
  expect(starts(true, null)).toBe('2026-11-21')
  expect(starts(true, '2026-11-01')).toBe('2026-11-21')
  expect(starts(true, '2027-01-31')).toBe('2027-01-31')
  expect(starts(false, '2026-11-25')).toBe('2026-12-08')
  expect(scheduleService(today, france, false, day('2027-01-31'))).toEqual({
    startsOn: '2027-01-31',
    anchorDay: 31,
    firstPeriodEndsOn: '2027-02-27',
    nextChargeOn: '2027-02-28',
  })
})

test('the offer form parses typed amounts, dates and line breaks, and rejects invalid input', () => {
  const input = {
    id: '01a203c6-2cc3-72e7-9bbe-326bb28e7069',
    email: ' Alix@Example.test',
    product: 'quiz',
    quantity: '3',
    monthlyPrice: '1 234,5 €',
    setupFee: '0',
    validUntil: '2026-12-01',
    note: 'Bonjour,\r\ncomme convenu.\r\n',
  }
  expect(offerInputSchema.parse(input)).toMatchObject({
    email: 'alix@example.test',
    language: 'fr',
    quantity: 3,
    monthlyPrice: 123_450,
    setupFee: 0,
    startsNotBefore: null,
    validUntil: '2026-12-01',
    note: 'Bonjour,\ncomme convenu.',
  })
  for (const changes of [{ note: 'a\u0007' }, { id: 'x' }, { quantity: '1000' }, { monthlyPrice: '200 000' }])
    expect(offerInputSchema.safeParse({ ...input, ...changes }).success).toBe(false)
})
