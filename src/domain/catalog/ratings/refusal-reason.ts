/** All a rating may be refused for (terms of use §6, D111-17): how few stars it gives is never a reason. */
export const refusalReasons = [
  'unlawful',
  'insult',
  'personal_data',
  'off_topic',
  'not_about_product',
  'advertising',
  'conflict_of_interest',
] as const

export type RefusalReason = (typeof refusalReasons)[number]
