import { href } from 'react-router'
import { m } from '#messages/messages.ts'

/** Endpoint that stores logos and serves them to the editor. */
export const logoPath = href('/admin/invoices/template/logo')

/** Uploads a logo. Returns its stored path or an error text; never throws. */
export async function uploadLogo(file: File): Promise<{ path: string } | { error: string }> {
  const form = new FormData()
  form.set('intent', 'upload')
  form.set('logo', file)
  try {
    const response = await fetch(logoPath, { method: 'POST', body: form })
    const body = await response.json().catch(() => null)
    if (typeof body?.path === 'string') return body
    return { error: body?.error ?? m.unexpected_error() }
  } catch {
    return { error: m.image_upload_lost() }
  }
}
