/** Subscribers or letters changed. */
export const newsletterTopic = 'newsletter'
