import { type Feature, features } from './feature.ts'
import type { SettingField } from './setting-field.schema.ts'
import { checkboxSchema } from './setting-texts.schema.ts'

/** A checkbox for each feature; ticked is on. */
export const featuresForm = Object.fromEntries(
  features.map((feature): [Feature, SettingField] => [
    feature,
    { category: 'advanced', path: [feature], schema: checkboxSchema },
  ]),
) as Record<Feature, SettingField>
