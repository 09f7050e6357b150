/**
 * The only reasons for refusing a rating (terms of use §6, D111-17 of the Code de la consommation); the number of stars
 * is never a reason.
 */
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
