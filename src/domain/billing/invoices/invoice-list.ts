import { countries } from '#domain/platform/addresses/countries.ts'
import { languages } from '#domain/platform/language/language.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { vatCases } from '../tax/vat-cases.ts'
import { invoiceStatuses } from './invoice-status.ts'

/** State of the repeated registry check of an unconfirmed VAT number. */
export const recheckStates = ['waiting', 'confirmed', 'refused', 'given_up'] as const

/**
 * Sort orders and filters of the list of issued documents. Statuses are those of invoices: filtering by one excludes credit
 * notes, which have none. Days are days of issue.
 */
export const invoiceListShape = {
  sorts: ['issued', 'number', 'due', 'total'],
  descendingByDefault: ['issued', 'number', 'due', 'total'],
  filters: {
    status: invoiceStatuses,
    series: ['INV', 'AV'],
    language: languages,
    country: countries,
    vat: vatCases,
    recheck: recheckStates,
    /** Invoices that can still be credited. */
    credit: ['possible'],
  },
  days: ['from', 'to'],
  ids: ['customer'],
  columns: ['customer', 'issued', 'due', 'country', 'vat', 'language', 'net', 'vat-amount'],
  hiddenByDefault: ['language', 'net', 'vat-amount'],
} satisfies ListShape
