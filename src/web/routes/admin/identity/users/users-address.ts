import { redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'
import { usersPath } from './users-path.ts'

/** The site map's other name of the same page (contract B1). */
export const loader = pageLoader('users-address', async ({ url }) => {
  throw redirect(usersPath + url.search)
})

export const handle = { isData: true }
