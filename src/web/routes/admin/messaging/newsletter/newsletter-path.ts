export const newsletterPath = '/admin/newsletter'
