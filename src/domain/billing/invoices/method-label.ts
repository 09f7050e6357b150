/** A payment method as printed and shown: 'Visa •••• 4242'. */
export function methodLabel({ brand, last4 }: { brand: string | null; last4: string }): string {
  return `${brand} •••• ${last4}`
}
