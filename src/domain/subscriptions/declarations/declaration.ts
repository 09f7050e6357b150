export const declarationKinds = ['withdrawal', 'cancellation'] as const

export type DeclarationKind = (typeof declarationKinds)[number]

/**
 * What became of a declaration: it took effect, there was nothing left for it to end, or a person dealt with it in another way.
 */
export const declarationOutcomes = ['applied', 'nothing_to_end', 'settled_otherwise'] as const

export type DeclarationOutcome = (typeof declarationOutcomes)[number]

/** The order number somebody wrote, wherever it stands in their words. */
export function findOrderNumber(text: string): string | undefined {
  return /CMD-?\s?(\d{10,})/i.exec(text)?.[1]?.replace(/^/, 'CMD-')
}
