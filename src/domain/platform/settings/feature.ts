/**
 * Features that the owner can switch off. Requests to their pages and forms are then answered 'Feature not available'
 * (`feature-of.ts`); components that show them check `useShop().features`.
 */
export const features = [
  /** Sign-up form in the footer and on its page; unsubscribing stays possible. */
  'newsletter',
  /** Stars, averages and texts on products, and writing ratings; existing ratings stay stored. */
  'ratings',
  /** Form on the contact page; the postal address, telephone number and email address required by law stay. */
  'contactForm',
  /** Page of services, with its links in the menus, footer and sitemap. */
  'services',
  /** Demonstrations of products, and the buttons that link to them. */
  'demonstrations',
  /** Banner of the affiliate programme, and its link in the footer. */
  'affiliateProgramme',
  /** Registration without a purchase; the checkout always offers it. */
  'registration',
] as const

export type Feature = (typeof features)[number]
