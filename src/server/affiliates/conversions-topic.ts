/** The live channel of conversions (specification 2 §7): 'look again', without their content. */
export const conversionsTopic = 'directaffi-conversions'
