/** State of the repeated registry check of an unconfirmed VAT number. */
export const recheckStates = ['waiting', 'confirmed', 'refused', 'abandoned'] as const
