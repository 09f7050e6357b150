import type { SettingField } from './setting-field.schema.ts'
import { checkboxSchema, choiceSchema } from './setting-texts.schema.ts'

/** The VAT rules that apply to the seller. */
export const taxForm = {
  isFranchise: { category: 'tax', path: ['isFranchise'], schema: checkboxSchema },
  oneStopShop: {
    category: 'tax',
    path: ['oneStopShop'],
    schema: choiceSchema(['threshold', 'always']),
  },
  isOnDebits: { category: 'tax', path: ['isOnDebits'], schema: checkboxSchema },
} satisfies Record<string, SettingField>
