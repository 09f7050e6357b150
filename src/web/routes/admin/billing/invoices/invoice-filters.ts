import { vatCases } from '#domain/billing/tax/vat-cases.ts'
import { countries } from '#domain/platform/addresses/countries.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { invoiceStatusLabels, recheckStateLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import type { Filter } from '#web/components/back-office/lists/list-search.tsx'
import { placeName, vatCaseTexts } from './invoice-texts.ts'

/** Filters of the list of invoices and credit notes. */
export function invoiceFilters(): Filter[] {
  return [
    {
      name: 'status',
      label: m.status(),
      choices: choicesOf(invoiceStatusLabels),
    },
    {
      name: 'series',
      label: m.documents_series(),
      choices: [
        ['INV', m.documents_title()],
        ['AV', m.documents_credit_notes()],
      ],
    },
    {
      name: 'vat',
      label: m.documents_vat_case(),
      choices: vatCases.map((vatCase) => [vatCase, vatCaseTexts[vatCase]()] as const),
    },
    {
      name: 'country',
      label: m.country(),
      choices: countries
        .map((country) => [country, placeName(country)] as const)
        .toSorted(([, a], [, b]) => a.localeCompare(b)),
    },
    {
      name: 'language',
      label: m.language_label(),
      choices: languages.map((language) => [language, languageNames[language]] as const),
    },
    {
      name: 'recheck',
      label: m.documents_recheck(),
      choices: choicesOf(recheckStateLabels),
    },
    {
      name: 'credit',
      label: m.documents_credit(),
      choices: [['possible', m.documents_credit_possible()]],
    },
  ]
}

/** Filters by day of issue. */
export function issueDayFields() {
  return [
    ['from', m.payment_from()],
    ['to', m.payment_to()],
  ] as const
}
