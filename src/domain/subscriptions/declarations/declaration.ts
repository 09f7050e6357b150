export const declarationKinds = ['withdrawal', 'cancellation'] as const

export type DeclarationKind = (typeof declarationKinds)[number]

/**
 * Outcome of a declaration: applied, nothing left to end, or settled by staff in another way.
 */
export const declarationOutcomes = ['applied', 'nothing_to_end', 'settled_otherwise'] as const

export type DeclarationOutcome = (typeof declarationOutcomes)[number]

/** Returns the first order number in free text, written as 'CMD-…'; undefined when there is none. */
export function findOrderNumber(text: string): string | undefined {
  return /CMD-?\s?(\d{10,})/i.exec(text)?.[1]?.replace(/^/, 'CMD-')
}
