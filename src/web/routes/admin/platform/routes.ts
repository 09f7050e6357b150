import { relative } from '@react-router/dev/routes'

const { index, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const platformPages = [
  route('settings', 'settings/settings-area.tsx', { id: 'settings' }, [
    index('settings/general.tsx', { id: 'settings-general' }),
    route('appearance', 'settings/appearance.tsx', { id: 'settings-appearance' }),
    route('seller', 'settings/seller.tsx', { id: 'settings-seller' }),
    route('localization', 'settings/localization.tsx', { id: 'settings-localization' }),
    route('tax', 'settings/tax.tsx', { id: 'settings-tax' }),
    route('billing', 'settings/billing.tsx', { id: 'settings-billing' }),
    route('mail', 'settings/mail/mail-settings.tsx', { id: 'settings-mail' }),
    route('security', 'settings/security.tsx', { id: 'settings-security' }),
    route('features', 'settings/features.tsx', { id: 'settings-features' }),
    route('technical', 'settings/technical/technical.tsx', { id: 'settings-technical' }),
  ]),
  route('storage-settings', 'storage/storage.tsx', { id: 'storage' }),
  route('cookie-settings', 'cookie-settings/visitor-choices.tsx', { id: 'cookie-settings' }),
  route('audit', 'audit/audit.tsx', { id: 'audit' }),
  route('time-machine', 'time-machine/time-machine.tsx', { id: 'time-machine' }),
]

/** Files and endpoints, which have no frame. */
export const platformFiles = [
  route('cookie-settings/proofs.csv', 'cookie-settings/proofs.ts', { id: 'cookie-proofs' }),
  route('live', 'live/live.ts', { id: 'live' }),
  route('audit/export.csv', 'audit/export.ts', { id: 'audit-export' }),
  route('tasks', 'tasks/tasks.ts', { id: 'tasks' }),
]
