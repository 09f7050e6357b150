/** State of the repeated registry check of an unconfirmed VAT number. */
export const recheckStates = ['waiting', 'confirmed', 'refused', 'given_up'] as const
