import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const identityPages = [
  route('users', 'users/users-address.ts', { id: 'users-address' }),
  route('user-management', 'users/users.tsx', { id: 'users' }),
  ...prefix('user-management', [
    route('new', 'users/user-new.tsx', { id: 'user-new' }),
    route('import', 'users/user-import.tsx', { id: 'user-import' }),
    route(':id', 'users/user.tsx', { id: 'user' }),
  ]),
  route('api-settings', 'api-keys/keys.tsx', { id: 'api-settings' }),
]

/** Files and endpoints, which have no frame. */
export const identityFiles = [route('user-management/export.csv', 'users/export.ts', { id: 'users-export' })]
