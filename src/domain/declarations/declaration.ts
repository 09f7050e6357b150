export const declarationKinds = ['withdrawal', 'cancellation'] as const

export type DeclarationKind = (typeof declarationKinds)[number]

/** The order number somebody wrote, wherever it stands in their words. */
export function findOrderNumber(text: string): string | undefined {
  return /CMD-?\s?(\d{10,})/i.exec(text)?.[1]?.replace(/^/, 'CMD-')
}
