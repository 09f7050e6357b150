import type { ShopFrame } from './use-shop.ts'

/** The seller's name, legal form and registration, as far as the owner gave them. */
export const companyLine = ({ name, form, registration }: ShopFrame['company']) =>
  [name, form, registration].filter(Boolean).join(' · ')
