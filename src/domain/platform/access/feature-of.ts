import type { Feature } from '../settings/feature.ts'
import type { Permission } from './permissions.ts'

const closedWith: Partial<Record<Permission, Feature>> = {
  newsletter: 'newsletter',
  'newsletter.subscribe': 'newsletter',
  'contact.send-message': 'contactForm',
  services: 'services',
  'own-rating': 'ratings',
  'own-rating.save': 'ratings',
}

/** The feature a page or an action belongs to; switched off, nobody may. */
export function featureOf(permission: Permission): Feature | undefined {
  return closedWith[permission]
}
