/** What an API key may do; each function endpoint requires one of these scopes. */
export const apiScopes = ['payments', 'mail', 'leads', 'conversions'] as const

export type ApiScope = (typeof apiScopes)[number]
