import type { Feature } from '../settings/feature.ts'
import type { Permission } from './permissions.ts'

const featureByPermission: Partial<Record<Permission, Feature>> = {
  newsletter: 'newsletter',
  'newsletter.subscribe': 'newsletter',
  'contact.send-message': 'contactForm',
  services: 'services',
  'own-rating': 'ratings',
  'own-rating.save': 'ratings',
}

/** The feature a permission belongs to; while the feature is switched off, the permission is denied to all roles. */
export function featureOf(permission: Permission): Feature | undefined {
  return featureByPermission[permission]
}
