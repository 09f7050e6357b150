/** What an owner prepares before a live shop opens, in the order in which the back office lists it. */
export const openingSteps = [
  'products',
  'seller',
  'taxes',
  'payments',
  'mail',
  'address',
  'legal',
  'second_factor',
  'backups',
  'purchase',
] as const

export type OpeningStep = (typeof openingSteps)[number]
