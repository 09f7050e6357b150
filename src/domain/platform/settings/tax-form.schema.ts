import type { SettingField } from './setting-field.schema.ts'
import { checkboxSchema, choiceSchema } from './setting-texts.schema.ts'

/** Form fields of the seller's VAT settings. */
export const taxForm = {
  isFranchise: { category: 'tax', path: ['isFranchise'], schema: checkboxSchema },
  oneStopShop: {
    category: 'tax',
    path: ['oneStopShop'],
    schema: choiceSchema(['threshold', 'always']),
  },
  isOnDebits: { category: 'tax', path: ['isOnDebits'], schema: checkboxSchema },
} satisfies Record<string, SettingField>
