/** What a key of another program may do; each function address asks for one of these. */
export const apiScopes = ['payments', 'mail', 'leads', 'conversions'] as const

export type ApiScope = (typeof apiScopes)[number]
