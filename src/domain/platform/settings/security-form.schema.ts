import { secondFactorRules } from '../access/second-factor-rule.ts'
import type { SettingField } from './setting-field.schema.ts'
import { choiceSchema } from './setting-texts.schema.ts'

/** What is asked of those who work in the back office. */
export const securityForm = {
  secondFactor: {
    category: 'security',
    path: ['secondFactor'],
    schema: choiceSchema(secondFactorRules),
  },
} satisfies Record<string, SettingField>
