/** The live channel of conversions (contract B7): 'look again', without their content. */
export const conversionsTopic = 'directaffi-conversions'
