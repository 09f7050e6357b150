/** The six services, in the order shown (contract C2). */
export const serviceIds = ['webdesign', 'seo', 'webdev', 'hosting', 'maintenance', 'marketing'] as const
export type ServiceId = (typeof serviceIds)[number]
