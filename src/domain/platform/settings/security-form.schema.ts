import { secondFactorRules } from '../access/second-factor-rule.ts'
import type { SettingField } from './setting-field.schema.ts'
import { choiceSchema } from './setting-texts.schema.ts'

/** Security requirements for back-office users. */
export const securityForm = {
  secondFactor: {
    category: 'security',
    path: ['secondFactor'],
    schema: choiceSchema(secondFactorRules),
  },
} satisfies Record<string, SettingField>
