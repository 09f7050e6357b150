/**
 * Features that the owner can switch off. Requests for their pages and forms then get 'Feature not available'
 * (`feature-of.ts`); components that show them check `useShop().features`.
 */
export const features = [
  /** The form in the footer and on its page; leaving the newsletter stays possible. */
  'newsletter',
  /** Stars, averages and texts on products, and writing them; what was written is kept. */
  'ratings',
  /** The form on the contact page; the address, telephone and e-mail the law asks for stay. */
  'contactForm',
  /** The page of services, with its links in menus, footer, and sitemap. */
  'services',
  /** The demonstrations of products and the buttons that lead to them. */
  'demonstrations',
  /** The banner and the footer's link to the affiliate programme. */
  'affiliateProgramme',
  /** Opening an account without buying something; the checkout always offers it. */
  'registration',
] as const

export type Feature = (typeof features)[number]
